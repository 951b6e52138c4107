import { bucketDays, percentileOf } from '#server/situation/time-buckets.rule.ts';

test('each bucket begins where the one before ends', () => {
  for (let bucket = 1; bucket <= 137; bucket += 1) expect(bucketDays(bucket)[0]).toBe(bucketDays(bucket - 1)[1]);
  expect(bucketDays(0)).toEqual([0, 0.5]);
  expect(bucketDays(28)).toEqual([14, 15]);
  expect(bucketDays(74)).toEqual([60, 67]);
});

test('half of the times lie within the median, nine tenths within the other', () => {
  const counts = [
    { bucket: 9, rows: 10 },
    { bucket: 2, rows: 40 },
    { bucket: 4, rows: 50 },
  ];
  expect(percentileOf(counts, 50, 1)).toBe(2.1);
  expect(percentileOf(counts, 90, 1)).toBe(2.5);
  expect(percentileOf(counts, 100, 0)).toBe(5);
});

test('few times tell nothing', () => {
  expect(percentileOf([], 50, 0)).toBeUndefined();
  expect(percentileOf([{ bucket: 3, rows: 9 }], 50, 5)).toBeUndefined();
  expect(percentileOf([{ bucket: 3, rows: 10 }], 50, 5)).toBeDefined();
  expect(percentileOf([{ bucket: 3, rows: 49 }], 90, 5)).toBeUndefined();
  expect(percentileOf([{ bucket: 3, rows: 50 }], 90, 5)).toBeDefined();
});
