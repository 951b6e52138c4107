/** So many calls are on their way at once: enough to hide the network, few enough to leave room for others. */
const atOnce = 4;

/**
 * Works on each item, a few at a time, in their order. Stops beginning when the signal is aborted; ends when what was
 * begun has ended. The work must not reject.
 */
export async function runEach<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}

/** The items in pieces of at most `size`. */
export function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
