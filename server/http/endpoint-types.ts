import type { Endpoint, EndpointInput, EndpointReply } from '#core/contracts/endpoint.ts';
import type { Disclosure } from '../access-log/disclosure.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Access } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import type { BodyClass } from './body-schema.ts';
import type { FormRules } from './checked-form.ts';

/** Any endpoint of the contracts. */
export type AnyEndpoint = Endpoint<unknown, unknown, unknown, unknown>;

/** The body's type of an endpoint; undefined when it has none. */
type BodyOf<E> = E extends Endpoint<infer _Params, infer _Query, infer Body, infer _Reply> ? Body : never;

/** The type of an endpoint's query parameters. */
type QueryOf<E> = E extends Endpoint<infer _Params, infer Query, infer _Body, infer _Reply> ? Query : never;

/**
 * What a handler gets: the checked parts of the request, the caller, the transaction (or, for a read, the database),
 * and for a call that lists citizens the entry of the access log that goes with the list.
 */
export type Call<E> = EndpointInput<E> & {
  readonly sql: Queryable;
  readonly person: Person;
  readonly listEntry?: ListEntry;
};

/** What a handler gives: the contract's answer, or nothing for a 204. */
type Answer<E> = [EndpointReply<E>] extends [undefined] ? void : EndpointReply<E>;

/** Carries a call out. @throws ProblemError */
export type Handler<E> = (call: Call<E>) => Promise<Answer<E>>;

/**
 * The request class of a call with a body. `requiredLater`: whether its texts may be missing depends on more than the
 * class sees (decision A32), so that the handler decides.
 */
export type BodyOption<Body> = [Body] extends [object]
  ? { readonly body: BodyClass<Body>; readonly requiredLater?: true }
  : unknown;

/**
 * How a call is registered: who may make it, its request class when it has a body, its entry in the access log when it
 * concerns citizens, and its handler.
 */
export type CallOptions<E> = BodyOption<BodyOf<E>> & {
  readonly access: Access;
  readonly disclosure?: Disclosure<QueryOf<E>, BodyOf<E>, EndpointReply<E>>;
  /** It shows a whole personal identity code: few of them in ten minutes. */
  readonly showsIdentityCode?: true;
  /** It gives a list's rows by the thousand: few times in ten minutes. */
  readonly isExport?: true;
  /** Nothing of anybody is in its answer, which callers may keep and ask each time whether it still holds. */
  readonly mayBeKept?: true;
  /** Most bytes of its body, where that is not the mebibyte of all others. */
  readonly bodyLimit?: number;
  readonly handle: Handler<E>;
};

/** The disclosure of any call. */
export type AnyDisclosure = Disclosure<unknown>;

/** A registered call, for the description of the API and for the tests of rights and answers. */
export interface RegisteredCall {
  readonly endpoint: AnyEndpoint;
  /** `anyone`: without a token. */
  readonly access: Access | 'anyone';
  readonly body?: BodyClass<object>;
  /** The body's fields that take what a person types. */
  readonly typedFields?: readonly string[];
  readonly disclosure?: AnyDisclosure;
  /** The rules of a body that is a form. */
  readonly form?: FormRules;
  readonly isExport?: true;
  readonly mayBeKept?: true;
}
