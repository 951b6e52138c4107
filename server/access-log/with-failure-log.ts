import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../config/startup-error.ts';
import { AnchorError } from './anchor-error.ts';

/** Of so many failures in a row one is logged, the first. */
const failuresPerEntry = 12;

/** Milliseconds after which work that does not end is logged, again and again: a share that hangs gives no error. */
const usualHangTime = 60_000;

/** The same work, but it never throws: failures, work that does not end for a while, and the recovery are logged. */
export function withFailureLog(
  log: FastifyBaseLogger,
  alarm: string,
  text: string,
  work: () => Promise<void>,
  hangTime = usualHangTime,
): () => Promise<void> {
  let failures = 0;
  let hasHung = false;
  const hang = (): void => {
    log.error({ alarm, reason: 'noEnd' }, text);
    hasHung = true;
  };
  return async () => {
    const watch = setInterval(hang, hangTime).unref();
    try {
      await work();
      if (failures > 0 || hasHung) log.info({ alarm, failures }, 'the access log is in order again');
      failures = 0;
      hasHung = false;
    } catch (error) {
      if (failures % failuresPerEntry === 0) log.error({ alarm, reason: reasonOf(error) }, text);
      failures += 1;
    } finally {
      clearInterval(watch);
    }
  };
}

/** Our own sentences and the system's codes, else the error's class; any other message may repeat values of a row. */
function reasonOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof AnchorError) return error.message;
  // A connection that PostgreSQL breaks off has its code, if any, in the cause.
  const { code, cause, name } = error as Partial<Record<'code' | 'name', string>> & { cause?: { code?: string } };
  return code ?? cause?.code ?? name ?? 'unknown';
}
