import type { EventLog } from '../../core/audit/event-log';
import { factOfError, factOfEvent } from '../../core/audit/fact-of-event.rule';
import type { LogFact } from '../../core/audit/log-entry';
import { token } from '../../core/di/token';
import { AppError } from '../../core/errors/app-error';
import type { MessageBus } from '../../core/messaging/message-bus';
import type { Clock } from '../../core/ports/clock';
import type { Ids } from '../../core/ports/ids';

export interface LogSources {
  readonly eventLog: EventLog;
  readonly bus: MessageBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Tells the event log what does not come from the bus: sign-in, navigation, unhandled errors. */
export interface ActivityLog {
  signIn(name: 'signedIn' | 'signedOut' | 'noUser' | 'unavailable' | 'signedOutElsewhere'): void;
  /** `pattern` is the route's, so that no value of the address is kept. */
  navigation(pattern: string): void;
  error(error: unknown): void;
}

export const activityLogToken = token<ActivityLog>('composition.activityLog');

/** Connects the event log with everything that leaves events (decisions.md section 4). */
export function logWhatHappens({ eventLog, bus, clock, ids }: LogSources): ActivityLog {
  bus.subscribe((event) => eventLog.note(factOfEvent(event)));
  const note = (kind: LogFact['kind'], name: string, more: Partial<LogFact> = {}): void =>
    eventLog.note({
      at: clock.now().toISOString(),
      kind,
      name,
      outcome: 'succeeded',
      correlationId: ids(),
      fields: {},
      ...more,
    });
  return {
    signIn: (name) => note('signIn', name),
    navigation: (pattern) => note('navigation', pattern),
    error: (error) => note('error', 'unhandledError', { outcome: 'failed', error: factOfError(AppError.from(error)) }),
  };
}
