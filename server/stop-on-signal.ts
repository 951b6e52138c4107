import { constants } from 'node:os';

/** Milliseconds that a stop takes at most. */
const longest = 20_000;

/**
 * A second signal counts this many milliseconds after the first: under `npm start` a single Ctrl+C arrives twice, from
 * the terminal and from npm.
 */
const sameSignal = 1000;

/**
 * Ends the process by SIGINT, SIGTERM or SIGHUP, which the end of its terminal sends: with code 0 once `stop` is through, with
 * 1 when that takes too long or fails, at once by a second signal, with that signal's code (130, 143, 129).
 */
export function stopOnSignal(stop: () => Promise<void>, fail: (error: unknown) => never): void {
  let begun: number | undefined;
  const handle = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void => {
    const now = performance.now();
    if (begun !== undefined) {
      if (now - begun > sameSignal) process.exit(128 + constants.signals[signal]);
      return;
    }
    begun = now;
    setTimeout(() => {
      console.error(
        `The server did not stop in ${longest / 1000} seconds and was ended. Nothing acknowledged is lost.`,
      );
      process.exit(1);
    }, longest).unref();
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  process.on('SIGHUP', handle);
}
