// The peer: Debian's libdds behind a line protocol, one thread, so that both solvers run in turn
// in the same run. Each answer ends with the CPU milliseconds of the call.
//   T deal                                     the table, N E S W for S H D C N
//   S trump first t0 t1 t2 target solutions mode deal   cards as card=score; trick cards as
//                                              52-card numbers (clubs 0-12 ... spades 39-51) or -1
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <sstream>
#include <string>
#include <dds/dll.h>

static double cpu() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main() {
  SetMaxThreads(1);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    std::string verb, cards;
    in >> verb;
    if (verb == "T") {
      std::getline(in >> std::ws, cards);
      ddTableDealPBN deal;
      std::strncpy(deal.cards, cards.c_str(), sizeof deal.cards);
      ddTableResults results;
      const double start = cpu();
      const int status = CalcDDtablePBN(deal, &results);
      const double spent = cpu() - start;
      if (status != RETURN_NO_FAULT) { std::printf("fault %d\n", status); std::fflush(stdout); continue; }
      for (int strain = 0; strain < 5; strain++)
        for (int hand = 0; hand < 4; hand++) std::printf("%d ", results.resTable[strain][hand]);
      std::printf("%.4f\n", spent);
    } else {
      dealPBN deal;
      int trick[3], target, solutions, mode;
      in >> deal.trump >> deal.first >> trick[0] >> trick[1] >> trick[2] >> target >> solutions >>
          mode;
      std::getline(in >> std::ws, cards);
      for (int i = 0; i < 3; i++) {
        deal.currentTrickSuit[i] = trick[i] < 0 ? 0 : 3 - trick[i] / 13;
        deal.currentTrickRank[i] = trick[i] < 0 ? 0 : trick[i] % 13 + 2;
      }
      std::strncpy(deal.remainCards, cards.c_str(), sizeof deal.remainCards);
      futureTricks future;
      const double start = cpu();
      const int status = SolveBoardPBN(deal, target, solutions, mode, &future, 0);
      const double spent = cpu() - start;
      if (status != RETURN_NO_FAULT) { std::printf("fault %d\n", status); std::fflush(stdout); continue; }
      for (int i = 0; i < future.cards; i++) {
        std::printf("%d=%d ", (3 - future.suit[i]) * 13 + future.rank[i] - 2, future.score[i]);
        for (int r = 2; r < 15; r++)
          if (future.equals[i] & (1 << r)) std::printf("%d=%d ", (3 - future.suit[i]) * 13 + r - 2, future.score[i]);
      }
      std::printf("%.4f\n", spent);
    }
    std::fflush(stdout);
  }
}
