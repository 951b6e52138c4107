import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AccessLogSettings } from '../config/access-log-settings.ts';
import type { Database } from '../db/database.ts';
import { AccessLogSealer } from './access-log-sealer.ts';
import { createAnchor } from './create-anchor.ts';
import { repeatUntilClosed } from './repeat-until-closed.ts';
import { SealStamper } from './seal-stamper.ts';
import { withFailureLog } from './with-failure-log.ts';

const sealInterval = 5000;
const stampInterval = 60_000;
/** How often a stop asks whether it can seal. */
const readyInterval = 20;

/**
 * Seals the access log every few seconds until the app closes, writes the seals out to their anchor and has them
 * stamped. Each seal is also a line of the server's log: stored elsewhere, it shows when the end of the access log was
 * cut off, which no chain can show by itself.
 */
export function sealRegularly(app: FastifyInstance, database: Database, settings: AccessLogSettings): void {
  const sealer = new AccessLogSealer(database, settings.keys);
  const anchor = settings.anchor && createAnchor(settings.anchor);
  const seal = async (): Promise<void> => {
    for (const { sealNumber, entries, keyId, hash } of await sealer.run()) {
      app.log.info({ sealNumber, entries, keyId, hash }, 'access log sealed');
    }
  };
  const sealing = withFailureLog(
    app.log,
    'accessLogSeal',
    'the access log could not be sealed; it will be tried again',
    seal,
  );
  /** Others on the same PostgreSQL may be writing still. What cannot be asked is told by sealing. */
  const othersEnded = async (): Promise<void> => {
    while (!(await sealer.isReady().catch(() => true))) await pause(readyInterval, undefined, { ref: false });
  };
  const anchoring = withFailureLog(
    app.log,
    'accessLogAnchor',
    'the seals of the access log could not be written out; it will be tried again',
    async () => anchor?.catchUp(database),
  );
  let writing: Promise<void> | undefined;
  const write = (): Promise<void> => (writing ??= anchoring().finally(() => (writing = undefined)));
  repeatUntilClosed(app, sealInterval, {
    run: async () => {
      await sealing();
      // Not awaited: a share or a server that hangs does not hold up sealing.
      void write();
    },
    // The first of these two notes what there is now, the second seals it: a log that is left alone is sealed to its end.
    last: async () => {
      await othersEnded();
      await sealing();
      await othersEnded();
      await sealing();
      // What is being written out may have begun before these.
      await write();
      await write();
    },
  });
  if (settings.timestamps === undefined) return;
  const stamper = new SealStamper(database, settings.timestamps);
  const text = 'no time stamp of the access log could be had; it will be tried again';
  repeatUntilClosed(app, stampInterval, {
    run: withFailureLog(app.log, 'accessLogTimestamp', text, () => stamper.run()),
  });
}
