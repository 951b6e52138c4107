import type { GenericSchema, InferOutput } from 'valibot';

/**
 * One call of the API, as both ends see it. The client sends it and checks the answer against `reply`;
 * the server registers its route from it. Schemas are valibot schemas: they give the type, the check at
 * the client's boundary and, on the server, the JSON Schema of query, path and answer.
 * The body's rules stand in the request class of `*.requests.ts`, which the light contract names by type only.
 */
export interface Endpoint<Params = undefined, Query = undefined, Body = undefined, Reply = undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path as the specification prints it; `{id}` stands for a path parameter. */
  readonly path: string;
  /** Whether repeating the call without a key is harmless. */
  readonly kind: 'read' | 'write';
  /** How the body travels: as JSON, or as the parts of a form, where a file is one part. */
  readonly bodyFormat: 'json' | 'multipart';
  /** What the answer is: JSON, a file, or a stream of events, each of them JSON. */
  readonly replyFormat: 'json' | 'file' | 'events';
  readonly params?: GenericSchema<unknown, Params>;
  readonly query?: GenericSchema<unknown, Query>;
  /** Fields of the query that travel in `seenHeader`. */
  readonly seen?: readonly string[];
  /** Absent when the call answers 204 without a body. Of a stream: what one event is. */
  readonly reply?: GenericSchema<unknown, Reply>;
  /** Never set: carries the body's type. */
  readonly bodyType?: Body;
}

/** What a caller passes for an endpoint: exactly the parts that it declares. */
export type EndpointInput<E> = Part<'params', PartOf<E, 'params'>> &
  Part<'query', PartOf<E, 'query'>> &
  Part<'body', E extends { readonly bodyType?: infer Body } ? Exclude<Body, undefined> : undefined>;

export type EndpointReply<E> = PartOf<E, 'reply'>;

type PartOf<E, Name extends 'params' | 'query' | 'reply'> = E extends {
  readonly [Key in Name]?: GenericSchema<unknown, infer Value>;
}
  ? Value
  : undefined;

type Part<Name extends string, Value> = [Value] extends [never | undefined]
  ? unknown
  : { readonly [Key in Name]: Value };

type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

interface Parts {
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly seen?: readonly string[];
  readonly reply?: GenericSchema;
  readonly body?: object;
}

type Built<P extends Parts> = Endpoint<
  P extends { params: infer S } ? OutputOf<S> : undefined,
  P extends { query: infer S } ? OutputOf<S> : undefined,
  P extends { body: infer B } ? B : undefined,
  P extends { reply: infer S } ? OutputOf<S> : undefined
>;

/** Names the type of a call's body without loading its class. */
export function bodyOf<Body extends object>(): Body {
  return undefined as unknown as Body;
}

type Format = Pick<Endpoint, 'method' | 'kind'> & Partial<Pick<Endpoint, 'bodyFormat' | 'replyFormat'>>;

function build<P extends Parts>(path: string, format: Format, { params, query, seen, reply }: P): Built<P> {
  return {
    bodyFormat: 'json',
    replyFormat: 'json',
    ...format,
    path,
    params,
    query,
    seen,
    reply,
  } as unknown as Built<P>;
}

/** A GET call. */
export function get<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'GET', kind: 'read' }, parts);
}

/** A POST call that changes something. */
export function post<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'POST', kind: 'write' }, parts);
}

/** A PUT call: what it sends stands at its address from now on. */
export function put<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'PUT', kind: 'write' }, parts);
}

/** A POST call that only reads: its filter is too personal for an address. */
export function search<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'POST', kind: 'read' }, parts);
}

/** A POST call that tells others something, and stores nothing. */
export function signal<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'POST', kind: 'read' }, parts);
}

/** A DELETE call. */
export function remove<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'DELETE', kind: 'write' }, parts);
}

/** A GET call that is answered by events for as long as somebody listens. */
export function events<P extends Parts>(path: string, parts: P): Built<P> {
  return build(path, { method: 'GET', kind: 'read', replyFormat: 'events' }, parts);
}

/** A GET call that answers a file. */
export function download<P extends Parts>(path: string, parts: P): Built<P & { reply: GenericSchema<unknown, Blob> }> {
  return build(path, { method: 'GET', kind: 'read', replyFormat: 'file' }, parts) as never;
}

/** A POST call that changes something and answers a file. */
export function printout<P extends Parts>(path: string, parts: P): Built<P & { reply: GenericSchema<unknown, Blob> }> {
  return build(path, { method: 'POST', kind: 'write', replyFormat: 'file' }, parts) as never;
}

/** A POST call whose body is a form with files. */
export function multipart<P extends Parts>(path: string, kind: Endpoint['kind'], parts: P): Built<P> {
  return build(path, { method: 'POST', kind, bodyFormat: 'multipart' }, parts);
}
