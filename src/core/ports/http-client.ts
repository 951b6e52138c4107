import type { Endpoint, EndpointInput, EndpointReply } from '../contracts/endpoint.ts';

/** What a call carries of the message on whose behalf it is made. */
export interface CallContext {
  /** The message's id: goes out as `X-Correlation-Id`. */
  readonly id: string;
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
  /** The `Idempotency-Key` of this message's next write: the same when it is repeated. */
  nextKey(): string;
  /** Records for the event log that a request leaves; the returned function records its end. */
  recordCall(call: StartedCall): (end: CallEnd) => void;
}

/** A request that leaves. Holds no value of the address: `path` is the endpoint's pattern. */
export interface StartedCall {
  readonly method: string;
  readonly path: string;
  /** From 1; a repetition counts on. */
  readonly attempt: number;
}

/** How a request ended: by an answer, or by the kind of error that came instead. */
export interface CallEnd {
  readonly status?: number;
  readonly error?: string;
  /** How many rows the answer has, where it is a list. */
  readonly rows?: number;
  /** Rows of a list that could not be read, and are left out of the answer. */
  readonly leftOut?: number;
  /** Values of the answer that this version does not know, and takes for unknown or empty. */
  readonly unknownValues?: number;
}

/** Sends the calls of the contracts; fails with an AppError only. */
export interface HttpClient {
  send<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    context: CallContext,
    options?: SendOptions,
  ): Promise<EndpointReply<E>>;
}

export interface SendOptions {
  /** Called with the part of the body that has left, from 0 to 1. */
  readonly onUploadProgress?: (fraction: number) => void;
  /** Nobody waits for the answer: it is sent once, and whoever is not signed in any more is not led to the sign-in. */
  readonly inBackground?: boolean;
  /** It goes on when the page is closed, whatever the context's signal says; for bodies up to 60 kB. */
  readonly outlivesPage?: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint at all: its own types are recovered from E
export type AnyEndpoint = Endpoint<any, any, any, any>;
