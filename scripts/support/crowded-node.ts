/**
 * Node's flags for programs that share two processors with others: room for young objects from the start, and a garbage
 * collector of one thread. One of several threads waits for processors that are taken, and costs an eighth of a view test's
 * processor time.
 */
export const crowdedNode: readonly string[] = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
];
