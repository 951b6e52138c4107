import { inject, type Newable } from 'inversify';
import type { EndpointInput, EndpointReply } from '../contracts/endpoint.ts';
import { httpClientToken, type Token } from '../di/token.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CallContext, AnyEndpoint, HttpClient } from '../ports/http-client.ts';
import type { Message, ResultOf, CarriesFilter, CarriesRequest } from './message.ts';
import type { SuccessText } from './message-event.ts';

/** What a handler gets besides the message. */
export interface ExecutionContext extends CallContext {
  /** Reports the success by another text than the message's own, such as that a colleague's change is in too. */
  reportSuccess(textKey: SuccessText['textKey'], values?: SuccessText['values'], intent?: SuccessText['intent']): void;
  /**
   * Reports the message as failed, although the caller gets a result: a save of several calls that stopped on its way
   * has stored a part.
   */
  reportFailure(error: AppError): void;
}

/** Carries out one kind of message. Made with its ports in the constructor; knows neither React nor the bus. */
export interface Handler<M extends Message<unknown>> {
  handle(message: M, context: ExecutionContext): Promise<ResultOf<M>>;
}

/** Finds the handler of a message type, loading its feature when needed. */
export type HandlerResolver = (type: string) => Promise<Handler<Message<unknown>>>;

/** The message of a call with a body: it has that body as its `request`, which the bus checks, or as its `filter`. */
type Sending<E> = E extends { readonly bodyType?: infer Body }
  ? [Exclude<Body, undefined>] extends [never]
    ? Message<unknown>
    : Message<unknown> & (CarriesRequest<Exclude<Body, undefined> & object> | CarriesFilter)
  : Message<unknown>;

/** The handler of a message that sends one call and returns its answer, or a part of it. */
export function callHandler<M extends Sending<E>, E extends AnyEndpoint>(
  endpoint: E,
  inputOf: (message: M) => EndpointInput<E>,
  resultOf: (reply: EndpointReply<E>) => ResultOf<M>,
): Newable<Handler<M>> {
  class CallHandler implements Handler<M> {
    constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

    async handle(message: M, context: ExecutionContext): Promise<ResultOf<M>> {
      return resultOf(await this.http.send(endpoint, inputOf(message), context));
    }
  }
  return CallHandler;
}

/** What a handler that stores answers works with. */
export interface CallsAndStore<Store> {
  readonly http: HttpClient;
  readonly store: Store;
}

/** The handler of a message that needs more than one call: `carryOut` sends them and stores their answers. */
export function storeHandler<M extends Message<unknown>, Store>(
  store: Token<Store>,
  carryOut: (message: M, parts: CallsAndStore<Store>, context: ExecutionContext) => Promise<ResultOf<M>>,
): Newable<Handler<M>> {
  class StoreHandler implements Handler<M> {
    constructor(
      @inject(httpClientToken) readonly http: HttpClient,
      @inject(store) readonly store: Store,
    ) {}

    handle(message: M, context: ExecutionContext): Promise<ResultOf<M>> {
      return carryOut(message, this, context);
    }
  }
  return StoreHandler;
}

/** The part of a zustand store that applying an answer needs. */
export interface AnswerStore<State> {
  getState(): State;
  setState(next: (state: State) => Partial<State>): void;
}

/**
 * The handler of a message that sends one call and puts the answer into a store.
 * @param apply gets what the store holds by then, and what it held as the call was sent
 */
export function storeAnswerHandler<M extends Message<void> & Sending<E>, E extends AnyEndpoint, State>(
  endpoint: E,
  inputOf: (message: M) => EndpointInput<E>,
  store: Token<AnswerStore<State>>,
  apply: (reply: EndpointReply<E>, message: M, state: State, sentOver: State) => Partial<State>,
): Newable<Handler<M>> {
  return storeHandler<M, AnswerStore<State>>(store, async (message, { http, store: answers }, context) => {
    const sentOver = answers.getState();
    const reply = await http.send(endpoint, inputOf(message), context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    answers.setState((state) => apply(reply, message, state, sentOver));
    return undefined as ResultOf<M>;
  });
}
