import type { CallContext } from '../ports/http-client';
import type { Message, ResultOf } from './message';

/** What a handler gets besides the message: its id, its abort signal, and what the event log should know. */
export type ExecutionContext = CallContext;

/** Carries out one kind of message. Made with its ports in the constructor; knows neither React nor the bus. */
export interface Handler<M extends Message<unknown>> {
  handle(message: M, context: ExecutionContext): Promise<ResultOf<M>>;
}

/** Finds the handler of a message type, loading its feature when needed. */
export type HandlerResolver = (type: string) => Promise<Handler<Message<unknown>>>;
