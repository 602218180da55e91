/**
 * Where everything lives in linear memory.
 *
 * The kernel allocates nothing: every structure has a fixed address, and only the pattern pool at
 * the end grows (see table.ts). A frame is the state of one trick; frames form the search stack.
 */

/** Heads of the free lists of the pattern pool: 20 x u32. */
export const FREE: usize = 4096;
/** Scratch of the bounds: 64 bytes. */
export const SCRATCH: usize = 4224;
/** Exchange area with JavaScript: four hands in (32 bytes), then a byte a card out (64). */
export const IO: usize = 8192;
/** Search frames, one a trick. */
export const FRAMES: usize = 16384;
export const FRAME: usize = 1024;
/** Owners of a suit's cards from the top down, by suit and set of cards left: 4 x 8192 x u32. */
export const OWNERS: usize = 32768;
/** Cut-off cards: one byte a slot, at most 2^KILLER_BITS of them. */
export const KILLERS: usize = OWNERS + 4 * 8192 * 4;
export const KILLER_BITS: i32 = 19;
/** A batch: up to BATCH_MAX deals, 32 bytes of hands and 64 of results each. */
export const BATCH: usize = KILLERS + (1 << KILLER_BITS);
export const BATCH_MAX: i32 = 1024;
/** Shape buckets, two areas that rehashing alternates between. */
export const BUCKETS: usize = BATCH + 96 * BATCH_MAX;
export const BUCKET_BITS_MAX: i32 = 17;
export const BUCKETS_SIZE: usize = 16 << BUCKET_BITS_MAX;
/** Patterns, to the end of memory. */
export const POOL: usize = BUCKETS + 2 * BUCKETS_SIZE;

/** Fields of a frame. Hands are in order of play: 0 leads, 2 is its partner. */
export const HANDS: usize = 0;
export const ALL: usize = 32;
export const SHAPE: usize = 40;
export const LEAD: usize = 48;
export const NEED: usize = 52;
export const SIZE: usize = 56;
/** Move lists of the four players: 16 x u32 each. */
export const MOVES: usize = 64;
