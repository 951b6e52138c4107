import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../config/startup-error.ts';
import { AnchorError } from './anchor-error.ts';

/** Of so many failures one after another the first is told. */
const reportedFailures = 12;

/** Milliseconds after which work that does not end is told, again and again: a share that hangs gives no error. */
const usualPatience = 60_000;

/**
 * The same work, which never fails: it tells in the log when it does, goes on failing or does not end for a while, and
 * succeeds again.
 */
export function tellingFailures(
  log: FastifyBaseLogger,
  alarm: string,
  text: string,
  work: () => Promise<void>,
  patience = usualPatience,
): () => Promise<void> {
  let failures = 0;
  let hasHung = false;
  const hang = (): void => {
    log.error({ alarm, reason: 'noEnd' }, text);
    hasHung = true;
  };
  return async () => {
    const watch = setInterval(hang, patience).unref();
    try {
      await work();
      if (failures > 0 || hasHung) log.info({ alarm, failures }, 'the access log is in order again');
      failures = 0;
      hasHung = false;
    } catch (error) {
      if (failures % reportedFailures === 0) log.error({ alarm, reason: reasonOf(error) }, text);
      failures += 1;
    } finally {
      clearInterval(watch);
    }
  };
}

/** Our own sentences and the codes of the system; any other message may repeat what is in a row. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StartupError || error instanceof AnchorError) return error.message;
  return (error as { code?: string }).code;
}
