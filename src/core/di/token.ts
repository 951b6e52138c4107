import type { ServiceIdentifier } from 'inversify';

/** Names a service and carries its type: what is bound to it and what is injected by it must agree. */
export type Token<T> = symbol & ServiceIdentifier<T>;

export function token<T>(name: string): Token<T> {
  return Symbol.for(`omanayte.${name}`) as Token<T>;
}
