// What the machine could do at most: uniformly random play of base Photosynthesis, two seats, written by hand for speed.
// Whole games from the empty board: 4 placements, then 18 rounds of light and turns. Seat 0 always begins.
// The board is 37 spaces of a hexagon in a word of eight-bit rows; the eighth column is never a space, so a step in any
// direction is one rotation. bench/speed.py builds this, runs it in turn with the rules in Python, and compares.
//   g++ -O3 -march=native -std=c++20 bench/limit_photosynthesis.cpp -o limit && ./limit [SECONDS] [REPEATS]
// Prints one line of JSON: how many games it checked, and for both ways to choose a move the figures of the median run.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <immintrin.h>
#include <algorithm>
#include <vector>
#include <ctime>
using u64 = uint64_t; using u32 = uint32_t;

static u64 VALID, EDGE, LEAF[5];             // LEAF[k]: cells whose soil has k leaves
static u64 WITHIN[64][4];                     // WITHIN[cell][n]: cells at distance 1..n
static const int SUN[6] = {1, 8, 7, -1, -8, -7};
static const int CAP[4] = {4, 4, 3, 2};
static const int PRICE[4][4] = {{1, 1, 2, 2}, {2, 2, 3, 3}, {3, 3, 4, 0}, {4, 5, 0, 0}};
static const int TOKENS[5] = {0, 9, 7, 5, 3};
static const int TOKEN[5][9] = {{}, {14, 14, 13, 13, 13, 12, 12, 12, 12}, {17, 16, 16, 14, 14, 13, 13}, {19, 18, 18, 17, 17}, {22, 21, 20}};

static void tables() {
  auto ok = [](int q, int r) { return q >= 0 && q < 7 && r >= 0 && r < 7 && q + r >= 3 && q + r <= 9; };
  auto dist = [](int q, int r, int a, int b) { int x = q - a, z = r - b; return std::max({std::abs(x), std::abs(z), std::abs(x + z)}); };
  for (int r = 0; r < 7; r++) for (int q = 0; q < 7; q++) if (ok(q, r)) {
    int c = r * 8 + q, ring = dist(q, r, 3, 3);
    VALID |= 1ull << c; LEAF[4 - ring] |= 1ull << c; if (ring == 3) EDGE |= 1ull << c;
    for (int b = 0; b < 7; b++) for (int a = 0; a < 7; a++) if (ok(a, b)) for (int n = 1; n <= 3; n++) {
      int d = dist(q, r, a, b); if (d >= 1 && d <= n) WITHIN[c][n] |= 1ull << (b * 8 + a); } }
}

struct Rng { u64 s; inline u32 below(u32 n) { s += 0x9E3779B97F4A7C15ull; u64 z = s; z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull; z ^= z >> 32; return u32((u64(u32(z)) * n) >> 32); } };

struct State {
  u64 tree[2][4];      // by player and size (0 seed, 1 small, 2 medium, 3 large)
  u64 used;            // spaces acted on this turn
  int8_t light[2], have[2][4], shop[2][4];
  int16_t score[2];
  int8_t taken[5], round, first, player, placed, over;
};

static State start() {
  State s{}; for (int p = 0; p < 2; p++) { s.have[p][0] = 2; s.have[p][1] = 4; s.have[p][2] = 1; for (int k = 0; k < 4; k++) s.shop[p][k] = CAP[k]; }
  return s;
}
static inline u64 occupied(const State& s) { u64 o = 0; for (int p = 0; p < 2; p++) for (int k = 0; k < 4; k++) o |= s.tree[p][k]; return o; }
static inline u64 step(u64 x, int d) { return std::rotl(x, d) & VALID; }

static inline void photosynthesis(State& s) {
  int d = SUN[s.round % 6];
  u64 s3 = s.tree[0][3] | s.tree[1][3], s2 = s.tree[0][2] | s.tree[1][2], s1 = s.tree[0][1] | s.tree[1][1];
  u64 a = step(s3, d), b = step(a, d), c = step(b, d), m = step(s2, d);
  u64 dark3 = a | b | c, dark2 = dark3 | m | step(m, d), dark1 = dark2 | step(s1, d);
  for (int p = 0; p < 2; p++) {
    int l = s.light[p] + 3 * std::popcount(s.tree[p][3] & ~dark3) + 2 * std::popcount(s.tree[p][2] & ~dark2) + std::popcount(s.tree[p][1] & ~dark1);
    s.light[p] = l > 20 ? 20 : l;
  }
}
static inline void end_turn(State& s) {
  s.used = 0;
  if (s.player == s.first) { s.player ^= 1; return; }
  if (++s.round == 18) { s.over = 1; for (int p = 0; p < 2; p++) s.score[p] += s.light[p] / 3; return; }
  s.first ^= 1; s.player = s.first; photosynthesis(s);
}
static inline void give_back(State& s, int p, int k) { if (s.shop[p][k] < CAP[k]) s.shop[p][k]++; }

enum { PASS, PLACE, BUY, GROW, COLLECT, SEED };
struct Move { uint8_t kind, a, b; };
static inline void apply(State& s, Move m) {
  int p = s.player;
  switch (m.kind) {
    case PASS: end_turn(s); break;
    case PLACE: s.tree[p][1] |= 1ull << m.a; s.have[p][1]--; s.player ^= 1; if (++s.placed == 4) { s.player = s.first; photosynthesis(s); } break;
    case BUY: s.light[p] -= PRICE[m.a][CAP[m.a] - s.shop[p][m.a]]; s.shop[p][m.a]--; s.have[p][m.a]++; break;
    case GROW: { u64 c = 1ull << m.a; int k = m.b; s.tree[p][k] ^= c; s.tree[p][k + 1] |= c; s.have[p][k + 1]--; give_back(s, p, k); s.light[p] -= k + 1; s.used |= c; break; }
    case COLLECT: { u64 c = 1ull << m.a; s.tree[p][3] ^= c; give_back(s, p, 3); s.light[p] -= 4; s.used |= c;
      int leaf = (LEAF[1] & c) ? 1 : (LEAF[2] & c) ? 2 : 3;   // two players: the centre pays from the 3-leaf stack
      while (leaf && s.taken[leaf] == TOKENS[leaf]) leaf--;
      if (leaf) { s.score[p] += TOKEN[leaf][s.taken[leaf]++]; }
      break; }
    case SEED: { u64 c = 1ull << m.b; s.tree[p][0] |= c; s.have[p][0]--; s.light[p]--; s.used |= c | 1ull << m.a; break; }
  }
}
// every legal move, written out
static inline int moves(const State& s, Move* out) {
  int n = 0, p = s.player, light = s.light[p]; u64 o = occupied(s);
  if (s.placed < 4) { for (u64 e = EDGE & ~o; e; e &= e - 1) out[n++] = {PLACE, uint8_t(std::countr_zero(e)), 0}; return n; }
  out[n++] = {PASS, 0, 0};
  for (int k = 0; k < 4; k++) if (s.shop[p][k] && light >= PRICE[k][CAP[k] - s.shop[p][k]]) out[n++] = {BUY, uint8_t(k), 0};
  for (int k = 0; k < 3; k++) if (s.have[p][k + 1] && light > k) for (u64 t = s.tree[p][k] & ~s.used; t; t &= t - 1) out[n++] = {GROW, uint8_t(std::countr_zero(t)), uint8_t(k)};
  if (light >= 4) for (u64 t = s.tree[p][3] & ~s.used; t; t &= t - 1) out[n++] = {COLLECT, uint8_t(std::countr_zero(t)), 0};
  if (s.have[p][0] && light >= 1) for (int k = 1; k < 4; k++) for (u64 t = s.tree[p][k] & ~s.used; t; t &= t - 1) {
    int c = std::countr_zero(t); for (u64 f = WITHIN[c][k] & ~o; f; f &= f - 1) out[n++] = {SEED, uint8_t(c), uint8_t(std::countr_zero(f))}; }
  return n;
}
static inline int nth(u64 m, int k) { return std::countr_zero(_pdep_u64(1ull << k, m)); }
// the same choice without writing the list: count, draw, decode
static inline Move draw(const State& s, Rng& g, u64& branch) {
  int p = s.player, light = s.light[p]; u64 o = occupied(s);
  if (s.placed < 4) { u64 e = EDGE & ~o; int n = std::popcount(e); branch += n; return {PLACE, uint8_t(nth(e, g.below(n))), 0}; }
  int buy = 0; for (int k = 0; k < 4; k++) buy |= int(s.shop[p][k] && light >= PRICE[k][CAP[k] - s.shop[p][k]]) << k;
  u64 g0 = 0, g1 = 0, g2 = 0, c3 = 0; u64 free = ~s.used;
  if (s.have[p][1] && light >= 1) g0 = s.tree[p][0] & free;
  if (s.have[p][2] && light >= 2) g1 = s.tree[p][1] & free;
  if (s.have[p][3] && light >= 3) g2 = s.tree[p][2] & free;
  if (light >= 4) c3 = s.tree[p][3] & free;
  int nb = std::popcount(u32(buy)), n0 = std::popcount(g0), n1 = std::popcount(g1), n2 = std::popcount(g2), nc = std::popcount(c3);
  int n = 1 + nb + n0 + n1 + n2 + nc, base = n; u64 src[24]; uint8_t cell[24]; int ends[24], ns = 0;
  if (s.have[p][0] && light >= 1) for (int k = 1; k < 4; k++) for (u64 t = s.tree[p][k] & free; t; t &= t - 1) {
    int c = std::countr_zero(t); u64 f = WITHIN[c][k] & ~o; n += std::popcount(f); src[ns] = f; cell[ns] = c; ends[ns++] = n; }
  branch += n; int x = g.below(n);
  if (x >= base) { int i = 0; while (x >= ends[i]) i++; return {SEED, cell[i], uint8_t(nth(src[i], x - (i ? ends[i - 1] : base)))}; }
  if (x == 0) { return {PASS, 0, 0}; }
  x--;
  if (x < nb) { return {BUY, uint8_t(nth(buy, x)), 0}; }
  x -= nb;
  if (x < n0) { return {GROW, uint8_t(nth(g0, x)), 0}; }
  x -= n0;
  if (x < n1) { return {GROW, uint8_t(nth(g1, x)), 1}; }
  x -= n1;
  if (x < n2) { return {GROW, uint8_t(nth(g2, x)), 2}; }
  x -= n2;
  return {COLLECT, uint8_t(nth(c3, x)), 0};
}
static double now() { timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }   // processor time: the machine is shared

// Both ways to choose see the same number of moves, and the move drawn is in the list; returns the decisions compared.
static long check() {
  Rng g{5}; Move buf[2048]; long n = 0;
  for (int i = 0; i < 2000; i++) { State s = start(); while (!s.over) {
    int k = moves(s, buf); u64 b = 0; Move m = draw(s, g, b); bool in = false;
    for (int j = 0; j < k; j++) in |= buf[j].kind == m.kind && buf[j].a == m.a && buf[j].b == m.b;
    if (int(b) != k || !in) { std::fprintf(stderr, "mismatch %d %d %d\n", int(b), k, in); std::exit(1); }
    for (int p = 0; p < 2; p++) { if (s.light[p] < 0 || s.light[p] > 20) std::exit(2); for (int q = 0; q < 4; q++) if (s.have[p][q] < 0 || s.shop[p][q] < 0) std::exit(3); }
    n++; apply(s, m); } }
  return n;
}
int main(int argc, char** argv) {
  double secs = argc > 1 ? atof(argv[1]) : 1; int reps = argc > 2 ? atoi(argv[2]) : 5;
  tables(); long checked = check();
  const char* name[2] = {"drawn", "listed"};
  std::printf("{\"checked_decisions\": %ld, \"bytes_per_state\": %zu", checked, sizeof(State));
  for (int mode = 0; mode < 2; mode++) {
    struct Run { double rate, games_rate, per_game, score; };
    std::vector<Run> runs; u64 branch = 0;
    for (int r = 0; r < reps; r++) {
      Rng g{u64(r) * 77 + 3}; Move buf[2048]; u64 games = 0, dec = 0, sum = 0; double t0 = now(), t;
      do { for (int k = 0; k < 256; k++) { State s = start();
          if (mode == 0) while (!s.over) { apply(s, draw(s, g, branch)); dec++; }
          else while (!s.over) { int n = moves(s, buf); branch += n; apply(s, buf[g.below(n)]); dec++; }
          sum += s.score[0] + s.score[1]; games++; } t = now() - t0; } while (t < secs);
      runs.push_back({dec / t, games / t, double(dec) / games, double(sum) / games / 2}); }
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.rate < b.rate; });
    const Run& m = runs[reps / 2];
    std::printf(", \"%s\": {\"decisions_per_second\": %.0f, \"nanoseconds_per_decision\": %.2f, \"games_per_second\": %.0f, \"decisions_per_game\": %.2f, \"mean_score\": %.3f}",
                name[mode], m.rate, 1e9 / m.rate, m.games_rate, m.per_game, m.score); }
  std::puts("}");
}
