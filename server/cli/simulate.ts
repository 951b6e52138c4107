import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../config/environment.ts';
import { endWithNpm } from '../end-with-npm.ts';
import { SeededRandom } from '../seed/demo/referrals/seeded-random.ts';
import { createIntakeClient, createSignIn, UnavailableError } from '../simulation/intake-client.ts';
import { makeKnown } from '../simulation/make-known.ts';
import { refuseOutsideDemo } from '../simulation/register-simulation.ts';
import { type Counts, createSimulation, type Simulation } from '../simulation/simulation.ts';
import { fail } from './fail.ts';
import { parseSimulateCommand, refuseBeyondLimit } from './simulate-command.ts';

// npm run simulate -- --per-minute 6: plays a citizen's service and a laboratory against a demo server of this machine.
endWithNpm('simulate');

/** Milliseconds between two steps, and between two lines. */
const stepTime = 1000;
const lineTime = 60_000;

try {
  const { perMinute } = parseSimulateCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  refuseOutsideDemo(environment);
  refuseBeyondLimit(perMinute, environment.rateLimits.messages);
  // Each message stands for itself: there is nothing to tidy up. Under `npm start -- --living` the server's end is ours.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => process.exit(0));
  const { host, port, publicUrl } = environment;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const signIn = await createSignIn({ origin, publicUrl, register: (key) => makeKnown(environment, key) });
  const client = createIntakeClient(origin, signIn);
  await run(createSimulation(client, new SeededRandom(randomInt(2 ** 32)), perMinute));
} catch (error) {
  fail(error);
}

async function run(simulation: Simulation): Promise<never> {
  let lineAt = Date.now() + lineTime;
  let said: string | undefined;
  for (;;) {
    const away = await attempt(simulation);
    if (away && away.message !== said) console.log(`Simulation: ${away.message}, waiting.`);
    said = away?.message;
    if (Date.now() >= lineAt) {
      lineAt += lineTime;
      console.log(lineOf(simulation.takeCounts()));
    }
    await wait(away ? away.seconds * 1000 : stepTime);
  }
}

/** @returns why it has to be tried again */
async function attempt(simulation: Simulation): Promise<UnavailableError | undefined> {
  try {
    await simulation.step(new Date());
    return undefined;
  } catch (error) {
    if (error instanceof UnavailableError) return error;
    throw error;
  }
}

function lineOf(counts: Counts): string {
  const parts = [
    `orders ${counts.order}`,
    `cancelled ${counts.cancellation}`,
    `kits returned ${counts['kit-returned']}`,
    `reports ${counts.results}`,
    `amended ${counts.amended}`,
    `opened ${counts['results-opened']}`,
    `refused ${counts.refused}`,
  ];
  return `Simulation: ${parts.join(', ')}`;
}
