import { stoppedBy } from '../../../../server/attachments/reading-limits.rule';

const megabyte = 1024 * 1024;
const quiet = { elapsed: 900, processor: 1_000, mainThread: 50, growth: 90 * megabyte, mainGrowth: 5 * megabyte };

it.each([
  ['nothing unusual', {}, undefined],
  ['what the file unpacks to', { growth: 450 * megabyte }, 'tooMuch'],
  ['what the file unpacks to, the more so', { growth: 450 * megabyte, mainGrowth: 200 * megabyte }, 'tooMuch'],
  ['what others read meanwhile', { growth: 450 * megabyte, mainGrowth: 300 * megabyte }, 'disturbed'],
  ['memory that others gave back', { growth: 450 * megabyte, mainGrowth: -50 * megabyte }, 'tooMuch'],
  ['a file that keeps the reader busy', { elapsed: 15_100, processor: 15_300, mainThread: 900 }, 'tooMuch'],
  ['a machine that is busy otherwise', { elapsed: 15_100, processor: 5_000, mainThread: 900 }, 'disturbed'],
  ['a main thread that takes the processor', { elapsed: 15_100, processor: 15_000, mainThread: 11_000 }, 'disturbed'],
  ['both on a processor each', { elapsed: 15_100, processor: 29_000, mainThread: 14_000 }, 'tooMuch'],
] as const)('a reading is judged by who brought it about: %s', (_what, load, expected) => {
  expect(stoppedBy({ ...quiet, ...load })).toBe(expected);
});
