import type { FastifyInstance } from 'fastify';
import type { AccessLogSettings } from '../config/access-log-settings.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { AccessLogSealer } from './access-log-sealer.ts';
import { createAnchor } from './anchor.ts';
import { AnchorError } from './anchor-error.ts';
import { repeatUntilClosed } from './repeat-until-closed.ts';
import { SealStamper } from './seal-stamper.ts';

const sealInterval = 5000;
const stampInterval = 60_000;

/** Of so many failures one after another the first is told. */
const toldFailures = 12;

/**
 * Seals the access log every few seconds until the app closes, writes the seals out to their anchor and has them
 * stamped. The server's log is told each seal: kept elsewhere, it shows a log that was cut off at its end, which no
 * chain can show by itself.
 */
export function sealRegularly(app: FastifyInstance, database: Database, settings: AccessLogSettings): void {
  const sealer = new AccessLogSealer(database, settings.keys);
  const anchor = settings.anchor && createAnchor(settings.anchor);
  const seal = async (): Promise<void> => {
    for (const { sealNumber, entries, keyId, hash } of await sealer.run()) {
      app.log.info({ sealNumber, entries, keyId, hash }, 'access log sealed');
    }
  };
  const sealing = telling(app, 'accessLogSeal', 'the access log could not be sealed; it will be tried again', seal);
  const anchoring = telling(
    app,
    'accessLogAnchor',
    'the seals of the access log could not be written out; it will be tried again',
    async () => anchor?.catchUp(database),
  );
  repeatUntilClosed(app, sealInterval, {
    run: async () => {
      await sealing();
      await anchoring();
    },
    // The first of these two notes what there is now, the second seals it: a log that is left alone is sealed to its end.
    last: async () => {
      await sealing();
      await sealing();
      await anchoring();
    },
  });
  if (settings.timestamps === undefined) return;
  const stamper = new SealStamper(database, settings.timestamps);
  const text = 'no time stamp of the access log could be had; it will be tried again';
  repeatUntilClosed(app, stampInterval, { run: telling(app, 'accessLogTimestamp', text, () => stamper.run()) });
}

/** The same work, which tells in the log when it fails, goes on failing for a while, and succeeds again. */
function telling(app: FastifyInstance, alarm: string, text: string, work: () => Promise<void>): () => Promise<void> {
  let failures = 0;
  return async () => {
    try {
      await work();
      if (failures > 0) app.log.info({ alarm, failures }, 'the access log is in order again');
      failures = 0;
    } catch (error) {
      if (failures % toldFailures === 0) app.log.error({ alarm, reason: reasonOf(error) }, text);
      failures += 1;
    }
  };
}

/** Our own sentences and the codes of the system; any other message may repeat what is in a row. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StartupError || error instanceof AnchorError) return error.message;
  return (error as { code?: string }).code;
}
