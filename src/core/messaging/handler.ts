import type { TextKey } from '../feedback/feature-texts.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CallContext } from '../ports/http-client.ts';
import type { Message, ResultOf } from './message.ts';

/** What a handler gets besides the message. */
export interface ExecutionContext extends CallContext {
  /** Has the success told in other words than the message's own text, such as that a colleague's change is in too. */
  say(textKey: TextKey, values?: Readonly<Record<string, string>>): void;
  /**
   * Has the message told as failed, although the caller gets a result to go on by: a save that somebody has to choose in
   * has saved nothing. The caller shows it, so there is no toast.
   */
  tellFailed(error: AppError): void;
}

/** Carries out one kind of message. Made with its ports in the constructor; knows neither React nor the bus. */
export interface Handler<M extends Message<unknown>> {
  handle(message: M, context: ExecutionContext): Promise<ResultOf<M>>;
}

/** Finds the handler of a message type, loading its feature when needed. */
export type HandlerResolver = (type: string) => Promise<Handler<Message<unknown>>>;
