import type { EventLog } from '#core/audit/event-log.ts';
import { factOfError, factOfEvent } from '#core/audit/fact-of-event.rule.ts';
import type { LogFact } from '#core/audit/log-entry.ts';
import { token } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ClockError, SignInFailure } from '#core/errors/sign-in-error.ts';
import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { Clock, Ids } from '#core/ports/clock-and-ids.ts';
import type { SignInTrigger } from '#core/ports/session.ts';

export interface LogSources {
  readonly eventLog: EventLog;
  readonly bus: MessageBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Tells the event log what does not come from the bus: sign-in, navigation, errors that no message has. */
export interface ActivityLog {
  signIn(name: 'signedIn' | 'noUser' | 'signedOutElsewhere' | 'rightsChanged', clock?: ClockError): void;
  /** The tab left for the sign-in, maybe before the event log was loaded. */
  signInStarted(departure: { readonly at: string; readonly trigger: SignInTrigger }): void;
  signInFailed(failure: SignInFailure, correlationId?: string): void;
  /** The service did not answer at the start. */
  unavailable(code: 'noConfiguration' | 'notAvailable', correlationId: string): void;
  /** `pattern` is the route's, so that no value of the address is stored. */
  navigation(pattern: string): void;
  /** An error that nobody caught. */
  error(error: unknown): void;
  /** A page that shows why is in place of the screen. */
  screenNotShown(error: unknown, correlationId: string): void;
  /** An error was shown that is no message's failure: by the key of its text. Returns its correlation id. */
  errorShown(textKey: string): string;
}

export const activityLogToken = token<ActivityLog>('composition.activityLog');

/** Connects the event log with everything that leaves events (requirements.md 'Event log'). */
export function logWhatHappens({ eventLog, bus, clock, ids }: LogSources): ActivityLog {
  bus.subscribe((event) => eventLog.add(factOfEvent(event)));
  const add = (kind: LogFact['kind'], name: string, more: Partial<LogFact> = {}): void =>
    eventLog.add({
      at: clock.now().toISOString(),
      kind,
      name,
      outcome: 'succeeded',
      correlationId: ids(),
      fields: {},
      ...more,
    });
  const addFailure = (kind: LogFact['kind'], name: string, error: unknown, correlationId = ids()): void =>
    add(kind, name, { outcome: 'failed', error: factOfError(AppError.from(error)), correlationId });
  return {
    signIn: (name, clock) => add('signIn', name, { fields: fieldsOfClock(clock) }),
    signInStarted: ({ at, trigger }) => add('signIn', 'signInStarted', { at, fields: { trigger } }),
    signInFailed: (failure, correlationId = ids()) =>
      add('signIn', 'signInFailed', {
        outcome: 'failed',
        error: { kind: 'unauthenticated', code: `signIn.${failure.cause}` },
        correlationId,
        fields: fieldsOfFailure(failure),
      }),
    unavailable: (code, id) => addFailure('signIn', 'unavailable', new AppError('offline', { code }), id),
    navigation: (pattern) => add('navigation', pattern),
    error: (error) => addFailure('error', 'unhandledError', error),
    screenNotShown: (error, id) => addFailure('error', 'screenNotShown', error, id),
    errorShown: (textKey) => {
      const correlationId = ids();
      add('error', 'errorShown', { outcome: 'failed', correlationId, fields: { textKey } });
      return correlationId;
    },
  };
}

function fieldsOfFailure({ providerError, refusal, clock }: SignInFailure): LogFact['fields'] {
  return {
    ...(providerError !== undefined && { providerError }),
    ...(refusal !== undefined && { refusal }),
    ...fieldsOfClock(clock),
  };
}

function fieldsOfClock(clock: ClockError | undefined): LogFact['fields'] {
  return clock ? { wrongClock: clock.whose, minutesAhead: clock.minutes } : {};
}
