/**
 * How many cases a test with random input tries: the usual number, other cases in each run, or all of them with
 * OMANAYTE_RUNS=full. A failure prints the seed that repeats it.
 */
export function randomRuns({ usual, full }: { readonly usual: number; readonly full: number }): number {
  return process.env['OMANAYTE_RUNS'] === 'full' ? full : usual;
}
