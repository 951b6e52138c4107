import * as v from 'valibot';
import type { Environment } from '../config/environment.ts';
import { isLoopbackUrl } from '../config/loopback.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from '../db/database.ts';
import { saveMachineClient } from '../intake/machine-client.ts';
import { refuseWithoutDemo } from '../seed/demo/refuse-without-demo.ts';

export const simulationClientId = 'simulation';

/** What it needs: it has no use for what happens to findings. */
export const simulationScopes: readonly string[] = [
  'intake.orders',
  'intake.results',
  'intake.kits',
  'intake.citizens',
  'outbox.orders',
];

/** A public key, and nothing of a private one. */
const publicKey = v.strictObject({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() });
export type PublicKey = v.InferOutput<typeof publicKey>;

/** How `npm run simulate` makes its key known, through the server's socket, too. */
export const simulateCommand = v.object({ name: v.literal('simulate'), key: publicKey });
export type SimulateCommand = v.InferOutput<typeof simulateCommand>;

/**
 * Refuses to make anything up but where everything is made up, on this machine.
 * @throws StartupError
 */
export function refuseOutsideDemo(environment: Environment): void {
  const { production, externalProvider, demoData, publicUrl } = environment;
  const why = production
    ? 'with NODE_ENV=production'
    : externalProvider !== undefined
      ? 'beside an identity provider elsewhere'
      : !demoData
        ? 'without demo data'
        : !isLoopbackUrl(publicUrl)
          ? 'but for this machine alone'
          : undefined;
  if (why !== undefined) throw new StartupError(`The simulation does not run ${why}.`);
}

/**
 * Lets the simulation call with a key, in place of the one before.
 * @throws StartupError where the database was not filled with the demo data
 */
export async function registerSimulation(sql: Queryable, { key }: SimulateCommand): Promise<void> {
  await refuseWithoutDemo(sql);
  await saveMachineClient(sql, {
    clientId: simulationClientId,
    clientName: 'Simulation',
    scopes: simulationScopes,
    areaIds: null,
    jwks: { keys: [key] },
  });
}
