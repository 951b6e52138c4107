import { TextDecoder, TextEncoder } from 'node:util';
import { webcrypto } from 'node:crypto';
import { TransformStream, ReadableStream, WritableStream } from 'node:stream/web';

// What every browser has and jsdom lacks: React Router wants the encoders and streams, Fluent UI the observers and media queries.

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  structuredClone: (value: unknown) => globalThis.structuredClone(value),
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
};
