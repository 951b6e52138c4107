import type { AppError } from '../errors/app-error.ts';
import { carriesFilter, carriesRequest, type Message } from '../messaging/message.ts';
import type { MessageEvent, StartedEvent } from '../messaging/message-event.ts';
import type { LogEntry, LogFact } from './log-entry.ts';

/** Longer texts are no ids and no enumeration's values. */
const longest = 64;

/** What the event log keeps of a message's event: never a value that its class does not declare loggable. */
export function factOfEvent(event: MessageEvent): LogFact {
  const { message, outcome, id, at } = event;
  return {
    at: at.toISOString(),
    kind: message.kind,
    name: message.about.type,
    outcome,
    correlationId: id,
    fields: { ...loggableFields(message), ...toldOf(event) },
    ...sentFieldsOf(message),
    ...(outcome !== 'started' && courseOf(event)),
    ...(outcome === 'failed' && { error: factOfError(event.error) }),
  };
}

function courseOf({ durationMs, calls }: Exclude<MessageEvent, StartedEvent>): Pick<LogFact, 'durationMs' | 'calls'> {
  return { durationMs: Math.round(durationMs), ...(calls.length > 0 && { calls: [...calls] }) };
}

/** What the person was told of a success, by the key of its text: the sticker went to a file, or another's change was merged. */
function toldOf(event: MessageEvent): LogEntry['fields'] {
  return event.outcome === 'succeeded' && event.successText ? { textKey: event.successText.textKey } : {};
}

/** Of an error the log has what tells errors apart: never its message, which may hold anything. */
export function factOfError({ kind, details }: AppError): NonNullable<LogEntry['error']> {
  const { code, status, cause } = details;
  return { kind, code: code !== undefined && isKey(code) ? code : undefined, status, place: placeOf(cause) };
}

/** Where in our built code something was thrown (decision 302). */
function placeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || thrown.stack === undefined) return undefined;
  // Chromium's begins with the message.
  const frames = thrown.stack.replace(thrown.message, '');
  return /\/assets\/([\w.-]{1,40}\.js:\d{1,6}:\d{1,8})/.exec(frames)?.[1];
}

function sentFieldsOf(message: object): Pick<LogEntry, 'sentFields'> {
  const sent = carriesRequest(message) ? message.request : carriesFilter(message) ? message.filter : undefined;
  return sent ? { sentFields: Object.keys(sent) } : {};
}

/** A code is a key of ours, of the service or of a library; anything else in its place could be what someone typed. */
function isKey(code: string): boolean {
  return code.length <= longest && /^[\w.-]+$/.test(code);
}

function loggableFields(message: Message<unknown>): LogEntry['fields'] {
  const values = message as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    message.about.loggable.flatMap((name) => {
      const value = values[name];
      return isLoggable(value) ? [[name, value]] : [];
    }),
  );
}

function isLoggable(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= longest;
  return typeof value === 'number' || typeof value === 'boolean';
}
