/**
 * How many cases a test with random input tries: the usual number, other cases in each run, or all of them with
 * OMANAYTE_RUNS=full; a tenth with OMANAYTE_RUNS=few. A failure prints the seed that repeats it.
 */
export function randomRuns({ usual, full }: { readonly usual: number; readonly full: number }): number {
  const wanted = process.env['OMANAYTE_RUNS'];
  if (wanted === 'few') return Math.ceil(usual / 10);
  return wanted === 'full' ? full : usual;
}
