import type { Container } from 'inversify';
import { idsToken, token } from '#core/di/token.ts';
import type { ClockError, SignInCause, SignInFailure } from '#core/errors/sign-in-error.ts';
import { identityToken, type SignInReason } from '#core/ports/session.ts';
import { useService } from '#core/ui/services.tsx';
import { sessionStoreToken } from '#features/session/session.public.ts';
import type { SignInAttempts } from '../auth/sign-in-attempts.ts';
import type { ActivityLog } from './log-what-happens.ts';

export const signInAttemptsToken = token<SignInAttempts>('composition.signInAttempts');

/** Of the application, what a sign-in that is stopped needs. */
interface SignInStage {
  readonly container: Container;
  readonly activityLog: ActivityLog;
}

export interface SignInMonitor {
  /** What this tab remembers of its sign-ins. */
  readonly attempts: SignInAttempts;
  /** Reads the clocks and answers which of them is wrong. */
  readonly clockError: () => Promise<ClockError | undefined>;
}

/** What a wrong clock can be behind. */
const clockCauses: readonly SignInCause[] = ['tokenRefused', 'codeRefused'];

/** Shows why nobody is signed in, under the correlation id under which the event log has it, and remembers it. */
export async function stopSignIn(
  application: SignInStage,
  { attempts, clockError }: SignInMonitor,
  met: SignInFailure,
  reason?: SignInReason,
): Promise<void> {
  const { container, activityLog } = application;
  reportAttempts(application, attempts);
  const failure = reason?.trigger === 'refusedCall' ? ofRefusedCall(met, reason) : met;
  const clock = failure.clock ?? (clockCauses.includes(failure.cause) ? await clockError() : undefined);
  const correlationId = failure.correlationId ?? reason?.correlationId ?? container.get(idsToken)();
  const reported: SignInFailure = { ...failure, clock, correlationId };
  // A page that was loaded again shows what has been reported before.
  if (failure.correlationId === undefined) activityLog.signInFailed(reported, correlationId);
  attempts.failed(reported);
  await container.get(identityToken).forget();
  const state = { status: 'signInStopped', failure: reported, correlationId } as const;
  container.get(sessionStoreToken).setState(state, true);
}

/** Logs the departures of pages that had no event log yet. */
export function reportAttempts({ activityLog }: Pick<SignInStage, 'activityLog'>, attempts: SignInAttempts): void {
  for (const record of attempts.consumeUnreported()) {
    if ('trigger' in record) activityLog.signInStarted(record);
    else activityLog.signInFailed(record.failure);
  }
}

/** A tab that was back from the sign-in a moment ago and meets a 401 was not interrupted: its sign-in is refused. */
function ofRefusedCall(failure: SignInFailure, { refusal }: SignInReason): SignInFailure {
  return failure.cause === 'interrupted' ? { cause: 'tokenRefused', ...(refusal && { refusal }) } : failure;
}

/**
 * Trying again starts from the availability check, on the screen that was wanted; a sign-in that it needs counts as
 * requested.
 */
export function useRetry(): () => void {
  const attempts = useService(signInAttemptsToken);
  return () => {
    attempts.release();
    location.reload();
  };
}
