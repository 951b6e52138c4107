import { retryDeadlocks } from '#server/db/retry-deadlocks.ts';

const failing = (times: number, code: string) => {
  let left = times;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error('ended'), { code });
    return 'done';
  });
};

test('what a deadlock has ended is begun anew, not for ever', async () => {
  const twice = failing(2, '40P01');
  expect(await retryDeadlocks(twice)).toBe('done');
  expect(twice).toHaveBeenCalledTimes(3);
  const always = failing(99, '40P01');
  await expect(retryDeadlocks(always)).rejects.toThrow('ended');
  expect(always).toHaveBeenCalledTimes(5);
});

test('any other failure is one at once', async () => {
  const work = failing(1, '23505');
  await expect(retryDeadlocks(work)).rejects.toThrow('ended');
  expect(work).toHaveBeenCalledTimes(1);
});
