import type { ContainerModuleLoadOptions, Newable } from 'inversify';
import { token, type Token } from '../di/token.ts';
import type { FeatureId, MessageName } from '../feedback/feature-texts.ts';
import type { Handler } from './handler.ts';
import type { Message, MessageClass } from './message.ts';

/** The token under which the handler of a message type is bound. */
export function handlerToken(type: string): Token<Handler<Message<unknown>>> {
  return token(`handler ${type}`);
}

/** A message and its one handler. */
export type Binding<M extends Message<unknown>> = readonly [MessageClass<M>, Newable<Handler<M>>];

/**
 * Binds the messages of a feature, each by the last part of its type, to their handlers: every message that has a title
 * in the feature's texts must be among them.
 */
export function bindMessages<F extends FeatureId, M extends Readonly<Record<MessageName<F>, Message<unknown>>>>(
  { bind }: ContainerModuleLoadOptions,
  feature: F,
  bindings: { readonly [Name in keyof M]: Binding<M[Name]> },
): void {
  for (const [name, [message, handler]] of Object.entries<Binding<Message<unknown>>>(bindings as never)) {
    const { type } = message.about;
    if (type !== `${feature}.${name}`) throw new Error(`${type} is bound as ${feature}.${name}`);
    bind(handlerToken(type)).to(handler);
  }
}
