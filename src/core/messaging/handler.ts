import type { TextKey } from '../feedback/feature-texts.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CallContext } from '../ports/http-client.ts';
import type { Message, ResultOf } from './message.ts';

/** What a handler gets besides the message. */
export interface ExecutionContext extends CallContext {
  /** Reports the success by another text than the message's own, such as that a colleague's change is in too. */
  reportSuccess(textKey: TextKey, values?: Readonly<Record<string, string>>): void;
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
