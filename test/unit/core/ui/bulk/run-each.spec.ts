import { inPieces, runEach } from '#core/ui/bulk/use-each-chosen.ts';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

it('works on all, in their order, at most four at once', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const items = Array.from({ length: 10 }, (_, index) => index);
  await runEach(items, new AbortController().signal, async (item) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await tick();
    running -= 1;
  });
  expect(begun).toEqual(items);
  expect([most, running]).toEqual([4, 0]);
});

it('begins no more when it is stopped, and ends what it has begun', async () => {
  const stop = new AbortController();
  const ended: number[] = [];
  await runEach([1, 2, 3, 4, 5, 6], stop.signal, async (item) => {
    if (item === 2) stop.abort();
    await tick();
    ended.push(item);
  });
  expect(ended).toEqual([1, 2]);
});

it('makes pieces, the last one shorter', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPieces([], 2)).toEqual([]);
});
