import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#scripts/support/project-root.ts';
import { proven } from '#test/support/random-runs.ts';
import { AcknowledgedDrafts } from './acknowledged-drafts.ts';
import { makeCrowdedPlace } from './crowded-server.ts';
import { load, percentile } from './load.ts';
import type { TriedLoad } from './try-load.ts';
import { WorkingDay } from './working-day.ts';

/** Milliseconds within which a call is answered, however often it has to be sent. */
const patience = 30_000;

/**
 * Works on a server that is killed in the middle of each minute, or of a shorter time: whoever gets no answer sends the same
 * call again. Its figures are kept in `.cache/proof`.
 */
export async function tryLoadWithKills({
  row,
  orders,
  rate,
  seconds,
  postgresUrl,
}: Omit<TriedLoad, 'p95'>): Promise<void> {
  const place = await makeCrowdedPlace(orders, postgresUrl);
  let server = await place.start();
  try {
    const day = new WorkingDay(server.origin);
    await day.begin();
    const drafts = new AcknowledgedDrafts(day);
    const kills = Math.max(1, Math.floor(seconds / 60));
    const starts: number[] = [];
    const kill = async (): Promise<void> => {
      await sleep((seconds * 500) / kills);
      await server.stop('SIGKILL');
      const begun = performance.now();
      server = await place.start();
      starts.push(performance.now() - begun);
      await drafts.expectKept();
      await sleep((seconds * 500) / kills - (performance.now() - begun));
    };
    const killing = (async () => {
      for (let index = 0; index < kills; index += 1) await kill();
    })();
    const writing = drafts.writeFor(seconds * 1_000);
    const [{ times, errors }] = await Promise.all([
      load({ rate, seconds, send: (index) => untilAnswered(day, index) }),
      killing,
      writing,
    ]);
    await drafts.expectKept();
    const figures = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), longest: percentile(times, 1) };
    await mkdir(join(projectRoot, '.cache/proof'), { recursive: true });
    await writeFile(
      join(projectRoot, `.cache/proof/${row}-${postgresUrl === undefined ? 'embedded' : 'postgres'}.json`),
      JSON.stringify({ ...figures, starts, drafts: drafts.acknowledged, errors: errors.length }),
    );
    expect(errors.slice(0, 5)).toEqual([]);
    expect(figures.longest).toBeLessThanOrEqual(patience);
    expect(starts).toHaveLength(kills);
    proven(row, times.length);
  } finally {
    await server.stop('SIGKILL');
    await place.remove();
  }
}

/** The same call with the same key, until it is answered well. @throws Error when patience is at its end */
async function untilAnswered(day: WorkingDay, index: number): Promise<void> {
  const call = day.callAt(index);
  for (const begun = performance.now(); ; await sleep(250)) {
    try {
      return await day.send(call);
    } catch (error) {
      if (performance.now() - begun > patience) throw error;
    }
  }
}
