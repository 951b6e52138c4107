import { AppError, isOverloaded, isPage, noAnswerInTime } from '#core/errors/app-error.ts';

/** Waits some milliseconds; ends early when nobody waits for the result any more. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const pauses = [300, 900, 2_700];
const passingStatuses = [502, 503, 504];
/** The longest `Retry-After` that a call waits for, in seconds. */
const longestRetryAfter = 5;

/**
 * Repeats a call after errors that may pass (requirements.md 'Repeats'): no answer, 502, 503 and 504 but a full disk,
 * at most three times, with jitter so that many clients do not come back at once; never after a try that took all of its
 * time. Writes are safe to repeat because each carries its `Idempotency-Key`. After 429 it waits for `Retry-After` once, where that is a few seconds.
 */
export async function withRetries<T>(
  call: (attempt: number) => Promise<T>,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<T> {
  let hasWaited = false;
  let isOpen = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt);
    } catch (error) {
      const milliseconds = pauses[attempt - 1];
      const retryAfter: number | undefined = hasWaited ? undefined : retryAfterOf(error);
      const mayBeRepeated = milliseconds !== undefined && (retryAfter !== undefined || mayPass(error));
      if (signal.aborted || !mayBeRepeated) throw isOpen ? leftOpen(error) : error;
      hasWaited ||= retryAfter !== undefined;
      isOpen ||= retryAfter === undefined && !(error instanceof AppError && isOverloaded(error));
      await wait(
        retryAfter === undefined ? milliseconds * (0.75 + Math.random() / 2) : retryAfter + Math.random() * 300,
        signal,
      );
    }
  }
}

/** Refusals that are given before anybody looks whether the call's key was used by an earlier try. */
const keylessStatuses = [401, 403, 408, 429];

/** After a try without an answer such a refusal is of the last try alone. */
function leftOpen(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const isKeyless = keylessStatuses.includes(error.details.status ?? 0) || isPage(error) || isOverloaded(error);
  if (!isKeyless) return error;
  return new AppError(error.kind, { ...error.details, isOpen: true });
}

/** Milliseconds until a call that came too often may be made again. */
function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof AppError ? error.details.retryAfter : undefined;
  return seconds !== undefined && seconds <= longestRetryAfter ? seconds * 1_000 : undefined;
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { status, code } = error.details;
  // Somebody has to free space first: that takes longer than anyone waits here.
  if (code === 'storageFull') return false;
  // The person has waited as long as a call may take.
  if (code === noAnswerInTime) return false;
  return status === undefined ? error.kind === 'offline' : passingStatuses.includes(status);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
