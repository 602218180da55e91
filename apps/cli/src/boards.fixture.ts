/** Boards for tests of the commands that read files. */

/** A board played to a claim, one passed out, and one that was only dealt. */
export const BOARDS = `% PBN 2.1
[Event "Club night"]
[Site ""]
[Date "2026.11.14"]
[Board "1"]
[West "Lee"]
[North "Tanaka"]
[East "Müller"]
[South "Sato"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "3NTX"]
[Result "8"]
[Auction "N"]
Pass Pass 2NT =1= Pass
3NT X Pass Pass
Pass
[Note "1:20-21 balanced"]
[Play "W"]
H6 H4 HJ HQ
*

[Event "Club night"]
[Site ""]
[Date "2026.11.14"]
[Board "2"]
[West "Lee"]
[North "Tanaka"]
[East "Müller"]
[South "Sato"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:Q84.KJ65.T872.Q6 K932.A843.K643.7 A6.Q972.Q9.AKT52 JT75.T.AJ5.J9843"]
[Scoring "IMP"]
[Declarer ""]
[Contract "Pass"]
[Result ""]
[Auction "E"]
Pass Pass Pass Pass

[Event "Club night"]
[Site ""]
[Date "2026.11.14"]
[Board "3"]
[West "Lee"]
[North "Tanaka"]
[East "Müller"]
[South "Sato"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "S:AK75.AQ9.953.AK8 J82.KT863.72.Q96 96.754.KQJT6.752 QT43.J2.A84.JT43"]
[Scoring "IMP"]
[Declarer "?"]
[Contract "?"]
[Result "?"]
`;

/** The first of them as a line of LIN. */
export const LIN =
  "pn|Sato,Lee,Tanaka,Müller|" +
  "md|3SAK75HAQ9D953CAK8,SJ82HKT863D72CQ96,S96H754DKQJT6C752,SQT43HJ2DA84CJT43|sv|o|ah|Board 1|" +
  "mb|p|mb|p|mb|2N!|an|20-21 balanced|mb|p|mb|3N|mb|d|mb|p|mb|p|mb|p|" +
  "pc|H6|pc|H4|pc|HJ|pc|HQ|mc|8|\n";
