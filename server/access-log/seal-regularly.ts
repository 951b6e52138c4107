import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { AccessLogSealer } from './access-log-sealer';

const interval = 5000;

/**
 * Seals the access log every few seconds until the app closes. The server's log is told each seal: kept elsewhere, it
 * shows a log that was cut off at its end, which no chain can show by itself.
 */
export function sealRegularly(app: FastifyInstance, database: Database): void {
  const sealer = new AccessLogSealer(database);
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const { sealNumber, entries, hash } of await sealer.run()) {
        app.log.info({ sealNumber, entries, hash }, 'access log sealed');
      }
    } catch {
      app.log.warn('the access log could not be sealed; it will be tried again');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), interval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
