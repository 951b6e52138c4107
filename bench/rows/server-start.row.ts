import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/support/free-port.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { memoryOf } from '#test/proof/support/load.ts';
import { builtPrograms, startServerProcess } from '#test/support/server-process.ts';
import { temporaryFolder } from '#test/support/test-server.ts';
import { goals } from '../support/goals.ts';
import { inMegabytes, inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

/** From its start to when it is ready, and what it holds a while later, when nobody has asked it anything. */
interface Start {
  readonly time: number;
  readonly bytes: number;
}

const bareServer = `require('node:http').createServer((asked, answer) => answer.end('hello'))
  .listen(process.env.PORT, () => console.log('Ready: http://localhost:' + process.env.PORT));`;

/** Rows 26 and 27: the compiled server on the demo data in the embedded database, against one that says hello. */
export const serverStartRow: Row = {
  numbers: [26, 27],
  async measure(bench) {
    const folder = temporaryFolder();
    const words = ['--no-liftoff-only', join(await builtPrograms(), 'main.js')];
    const [ours, bare]: [Start[], Start[]] = [[], []];
    try {
      await unpackSeededDump(join(folder.path, 'database'));
      for (let round = 0; round < bench.rounds; round += 1) {
        ours.push(await start(words, folder.path));
        bare.push(await start(['-e', bareServer], folder.path));
      }
    } finally {
      folder.remove();
    }
    const pair = (of: keyof Start) => ({
      figure: median(ours.map((each) => each[of])),
      floor: median(bare.map((each) => each[of])),
    });
    return [
      ratioLine(26, 'cold start to ready / bare HTTP', pair('time'), goals.coldStart, inMilliseconds),
      ratioLine(27, 'memory at rest / bare HTTP', pair('bytes'), goals.restingMemory, inMegabytes),
    ];
  },
};

async function start(words: readonly string[], folder: string): Promise<Start> {
  const port = String(await freePort());
  const environment = { DATA_DIR: folder, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  const begun = performance.now();
  const server = await startServerProcess(environment, { folder: projectRoot, words });
  const time = performance.now() - begun;
  await sleep(5_000);
  const bytes = (await memoryOf(server.process.pid)) * 2 ** 20;
  await server.stop();
  return { time, bytes };
}
