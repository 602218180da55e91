/** Quiet synthesised sounds for a card, a finished trick and the person's turn. Off by default. */
import { effect } from "@preact/signals";
import type { Game } from "../../session/game.js";

type Sound = "card" | "trick" | "turn";

/** The length of each sound in seconds. `LOUDEST` is the peak volume, quieter than speech. */
const LENGTH: Readonly<Record<Sound, number>> = { card: 0.05, trick: 0.12, turn: 0.18 };
const LOUDEST = 0.08;

/** The pitch of the sound for the person's turn, a fifth above concert pitch. */
const TURN_HZ = 660;

function play(context: AudioContext, sound: Sound): void {
  const [now, length] = [context.currentTime, LENGTH[sound]];
  const volume = context.createGain();
  volume.gain.setValueAtTime(LOUDEST, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  volume.connect(context.destination);
  if (sound === "turn") {
    const tone = new OscillatorNode(context, { frequency: TURN_HZ });
    tone.connect(volume);
    tone.start(now);
    tone.stop(now + length);
    return;
  }
  // Cards sound like noise without its high frequencies; a trick sounds lower than a card.
  const buffer = context.createBuffer(
    1,
    Math.ceil(length * context.sampleRate),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  // No seeded generator is needed, because nothing depends on the noise.
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const paper = new BiquadFilterNode(context, { frequency: sound === "card" ? 2400 : 900 });
  noise.connect(paper).connect(volume);
  noise.start(now);
}

/** Plays the sounds of the table while the setting is on. */
export function listenTo(game: Game): void {
  let context: AudioContext | undefined;
  let [cards, turn] = [game.table.record.value.cards.length, game.table.turn.value];
  effect(() => {
    const { sound } = game.settings.value;
    const [now, asked] = [game.table.record.value.cards.length, game.table.turn.value];
    const heard: Sound | undefined =
      now === cards + 1
        ? now % 4 === 0
          ? "trick"
          : "card"
        : asked !== undefined && asked !== turn
          ? "turn"
          : undefined;
    [cards, turn] = [now, asked];
    if (!sound || heard === undefined) return;
    context ??= new AudioContext();
    play(context, heard);
  });
}
