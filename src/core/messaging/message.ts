import type { RequestClasses } from '../contracts/find-request-errors.ts';
import type { Right } from '../contracts/person.contract.ts';
import type { MessageType } from '../feedback/feature-texts.ts';
import type { AppError } from '../errors/app-error.ts';
import type { MessageToasts } from '../feedback/toast.ts';

/**
 * How executions of equal kind meet:
 * - `serial`: those on one subject run one after another; one equal in content to the newest that waits or runs joins it;
 * - `switch`: a newer one of the same subject cancels the older one and aborts its HTTP request;
 * - `merge`: all run side by side.
 */
export type Policy = 'serial' | 'switch' | 'merge';

/** Who may execute a message: holders of one of these roles or rights, anyone signed in, or anyone at all. */
export type Permission = readonly Right[] | 'signedIn' | 'anyone';

/** What is fixed about a kind of message; of one that carries a request, its class too. */
export type MessageAbout<M = Message<unknown>> = MessageFacts<M> & RequestFacts<M> & CommandFacts<M>;

interface MessageFacts<M> {
  /**
   * Stable name, `feature.message`; never the class's name, which the bundler shortens. Also the key of its Finnish title
   * in the event log, the feature's text `message.{message}`.
   */
  readonly type: MessageType;
  /** Commands beside each other may be one that was sent twice. */
  readonly policy: M extends { readonly kind: 'command' } ? Exclude<Policy, 'merge'> : Policy;
  readonly permission: Permission;
  /** The fields that the event log may hold: ids, numbers and enumerations, never a name or free text. */
  readonly loggable: readonly LoggableField<M>[];
  /** The toasts of its outcome; without them, or empty, the general failure toast alone. */
  readonly toasts?: MessageToasts;
  /** What the message concerns, such as a product's id; without it, all messages of the type share one subject. */
  subject?(message: M): string;
}

/** What a command may not leave open: how its outcome is told and, where it has the id of something, its subject. */
type CommandFacts<M> = M extends { readonly kind: 'command' }
  ? Required<Pick<MessageFacts<M>, 'toasts' | (HasId<M> extends true ? 'subject' : never)>>
  : unknown;

type HasId<M> = [Extract<keyof M, `${string}Id`>] extends [never] ? false : true;

type RequestFacts<M> = M extends CarriesRequest
  ? RequestRules<M['request']>
  : Message<unknown> extends M
    ? { readonly requestClass?: keyof RequestClasses; readonly requiredLater?: true }
    : { readonly requestClass?: undefined };

/** By what a request is checked before it is sent. */
interface RequestRules<Request extends object> {
  /** Its class, by name: the bus loads them with the first request. */
  readonly requestClass: NameOfClass<Request>;
  /** Whether its texts may be missing depends on more than its class sees (decision A32): the form and the server know. */
  readonly requiredLater?: true;
}

type NameOfClass<Request> = [MatchingClass<Request>] extends [never]
  ? 'The request is of no class in the files that src/core/contracts/find-request-errors.ts imports'
  : MatchingClass<Request>;

type MatchingClass<Request> = {
  [Name in keyof RequestClasses]: IsSame<Request, InstanceType<RequestClasses[Name]>> extends true ? Name : never;
}[keyof RequestClasses];

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type LoggableField<M> = Message<unknown> extends M ? string : Exclude<keyof M & string, keyof Message<unknown>>;

/** A message as the bus handles it; its class carries `static readonly about`. */
export abstract class Message<Result> {
  /** Never set: carries the result's type to whoever executes the message. */
  declare readonly resultType?: Result;
  abstract readonly kind: 'command' | 'query';
  /** The view that executes it reports its outcome, as one of many or a part of another's: there is no toast. */
  declare readonly isReportedByView?: boolean;

  /** Values for the texts of its toasts, such as the name of what was deleted. Never logged. */
  get textValues(): Readonly<Record<string, string>> | undefined {
    return undefined;
  }

  get about(): MessageAbout {
    return (this.constructor as unknown as { about: MessageAbout }).about;
  }
}

/** Requests a change. A command is data: readonly fields, no behaviour. */
export abstract class Command<Result = void> extends Message<Result> {
  readonly kind = 'command';
}

/** Requests information. */
export abstract class Query<Result = void> extends Message<Result> {
  readonly kind = 'query';
}

/** A message that carries a request body: it is checked by the rules of its class before its handler runs. */
export interface CarriesRequest<Request extends object = object> {
  readonly request: Request;
}

export function carriesRequest(message: object): message is CarriesRequest {
  return 'request' in message && typeof message.request === 'object' && message.request !== null;
}

/**
 * The rules are loaded when the browser is idle, or with a request before that: class-validator is no part of the first screen.
 * Here alone: what is imported in two places may be built into two files, of which a form would load the wrong one.
 */
export const loadRequestRules = () =>
  import(/* webpackChunkName: "request-rules" */ '../contracts/find-request-errors.ts');

/**
 * A query that searches by a filter: the log has the names of its fields, never their values. The rules are the form's
 * and the server's: a list must not load the validator before its first rows.
 */
export interface CarriesFilter<Filter extends object = object> {
  readonly filter: Filter;
}

export function carriesFilter(message: object): message is CarriesFilter {
  return 'filter' in message && typeof message.filter === 'object' && message.filter !== null;
}

/** The class of a message. */
export interface MessageClass<M extends Message<unknown> = Message<unknown>> {
  readonly about: { readonly type: MessageType };
  readonly prototype: M;
}

/** What executing a message came to. */
export type Answer<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: AppError };

export type ResultOf<M> = M extends Message<infer Result> ? Result : never;

/** What a message concerns: its declared subject, or its type. */
export function subjectOf(message: Message<unknown>): string {
  return message.about.subject?.(message) ?? message.about.type;
}

/**
 * A text equal for messages of equal content, or undefined where text cannot stand for the content (files): such a
 * message joins no other.
 */
export function contentOf(message: Message<unknown>): string | undefined {
  let comparable = true;
  const text = JSON.stringify(message, (_key, value: unknown) => {
    if (typeof Blob !== 'undefined' && value instanceof Blob) comparable = false;
    return value;
  });
  return comparable ? text : undefined;
}
