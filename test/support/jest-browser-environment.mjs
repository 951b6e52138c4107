import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom leaves out what every browser has and Node provides as well: React Router needs the fetch classes and the encoders,
// our own code structuredClone and BroadcastChannel. AbortController and AbortSignal come along because Node's Request
// refuses those of jsdom.
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'Request',
  'Response',
  'fetch',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with the missing parts of a browser. (Plain JavaScript, because Jest loads it before it can transform anything.) */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's classes work with Node's own bytes: without this, `bytes instanceof Uint8Array` is false across the two worlds.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
