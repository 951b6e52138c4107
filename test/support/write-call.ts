import type { InjectOptions } from 'fastify';

/** A write that will have an effect, once. */
export interface WriteCall {
  readonly as: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: InjectOptions['payload'];
}

/** Makes a write of a call, another one each time: what it needs is there, and it was not sent yet. */
export type WriteMaker = () => Promise<WriteCall>;
