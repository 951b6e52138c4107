/** How many times there are in a bucket of a histogram. */
export interface BucketCount {
  readonly bucket: number;
  readonly rows: number;
}

/**
 * From and to how many days a bucket holds: half days up to two weeks, days up to sixty, then weeks; the last one also all
 * that took longer. As situation_bucket() of migration 052 has it.
 */
export function bucketDays(bucket: number): readonly [from: number, to: number] {
  if (bucket < 28) return [bucket / 2, (bucket + 1) / 2];
  if (bucket < 74) return [bucket - 14, bucket - 13];
  return [60 + (bucket - 74) * 7, 60 + (bucket - 73) * 7];
}

/**
 * The days within which so many per cent of all times lie, as if those of a bucket were spread evenly over it; to a tenth.
 * Undefined where fewer than `least` lie on either side: then it would be a few persons' time.
 */
export function percentileOf(counts: readonly BucketCount[], percent: number, least: number): number | undefined {
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  if (all === 0 || all * Math.min(percent, 100 - percent) < least * 100) return undefined;
  const wanted = (all * percent) / 100;
  let before = 0;
  for (const { bucket, rows } of [...counts].sort((one, other) => one.bucket - other.bucket)) {
    if (before + rows >= wanted) {
      const [from, to] = bucketDays(bucket);
      return Math.round((from + ((wanted - before) / rows) * (to - from)) * 10) / 10;
    }
    before += rows;
  }
  return undefined;
}
