import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { proven } from '#test/support/random-runs.ts';
import { makeCrowdedPlace } from './crowded-server.ts';
import { load, memoryOf, percentile } from './load.ts';
import { WorkingDay } from './working-day.ts';

export interface TriedLoad {
  readonly row: string;
  readonly orders: number;
  readonly rate: number;
  readonly seconds: number;
  /** Milliseconds within which 95 % of the answers come. */
  readonly p95: number;
  readonly postgresUrl?: string | undefined;
}

/** Works on a server for a while; its figures are kept in `.cache/proof`. */
export async function tryLoad({ row, orders, rate, seconds, p95, postgresUrl }: TriedLoad): Promise<void> {
  const place = await makeCrowdedPlace(orders, postgresUrl);
  const server = await place.start();
  try {
    const day = new WorkingDay(server.origin);
    await day.begin();
    const work = (during: number) => load({ rate, seconds: during, send: (index) => day.send(day.callAt(index)) });
    // What a server keeps once is there after the first quarter of the time, or of a minute.
    await work(Math.max(15, seconds / 4));
    const before = await memoryOf(server.process.pid);
    const { times, errors } = await work(seconds);
    const after = await memoryOf(server.process.pid);
    const figures = {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      before,
      after,
    };
    await mkdir(join(projectRoot, '.cache/proof'), { recursive: true });
    await writeFile(
      join(projectRoot, `.cache/proof/${row}.json`),
      JSON.stringify({ ...figures, errors: errors.length }),
    );
    expect(errors.slice(0, 5)).toEqual([]);
    expect(figures.p95).toBeLessThanOrEqual(p95);
    expect(after).toBeLessThanOrEqual(before * 1.1);
    proven(row, times.length);
  } finally {
    await server.stop('SIGKILL');
    await place.remove();
  }
}
