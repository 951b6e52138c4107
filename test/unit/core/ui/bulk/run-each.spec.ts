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
    return true;
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
    return true;
  });
  expect(ended).toEqual([1, 2]);
});

it('begins no more once four had no answer, and goes on while there are fewer', async () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const begunWhere = async (isAnswered: (item: number) => boolean): Promise<number> => {
    let begun = 0;
    await runEach(items, new AbortController().signal, async (item) => {
      begun += 1;
      await tick();
      return isAnswered(item);
    });
    return begun;
  };
  expect(await begunWhere(() => false)).toBe(4);
  expect(await begunWhere((item) => item < 10)).toBe(14);
  expect(await begunWhere((item) => item > 2)).toBe(30);
});

it('makes pieces, the last one shorter', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPieces([], 2)).toEqual([]);
});
