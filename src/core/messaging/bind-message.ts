import type { ContainerModuleLoadOptions, Newable } from 'inversify';
import { token, type Token } from '../di/token.ts';
import type { Handler } from './handler.ts';
import type { Command, Message, MessageClass, Query } from './message.ts';

/** The token under which the handler of a message type is bound. */
export function handlerToken(type: string): Token<Handler<Message<unknown>>> {
  return token(`handler ${type}`);
}

/** Every bound message class, for the tests that walk all messages. */
export const messageClassToken = token<MessageClass>('core.messageClass');

/** Binds a command to its one handler. */
export function bindCommand<C extends Command<unknown>>(
  options: ContainerModuleLoadOptions,
  command: MessageClass<C>,
  handler: Newable<Handler<C>>,
): void {
  bindMessage(options, command, handler);
}

/** Binds a query to its one handler. */
export function bindQuery<Q extends Query<unknown>>(
  options: ContainerModuleLoadOptions,
  query: MessageClass<Q>,
  handler: Newable<Handler<Q>>,
): void {
  bindMessage(options, query, handler);
}

function bindMessage<M extends Message<unknown>>(
  { bind }: ContainerModuleLoadOptions,
  message: MessageClass<M>,
  handler: Newable<Handler<M>>,
): void {
  bind(handlerToken(message.about.type)).to(handler as unknown as Newable<Handler<Message<unknown>>>);
  bind(messageClassToken).toConstantValue(message);
}
