import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

leaveOnlyWhatHides();
const { TestEnvironment } = require('jest-environment-jsdom');

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

/**
 * Whoever asks jsdom for an element's style, Fluent UI's popups and the queries by name above all, waits for the 120 rules of its
 * own style sheet and a dozen colours: a sixth of the time of all view tests. Without a layout only `display`,
 * `visibility` and `pointer-events` say anything. To be called before jsdom is loaded.
 */
function leaveOnlyWhatHides() {
  const file = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const sheet = require(file).replaceAll(/\/\*[^]*?\*\/|@namespace.*/g, '');
  const selectors = {};
  for (const [, selector, value] of sheet.matchAll(/([^{}]+)\{[^}]*\bdisplay:\s*([\w-]+)[^}]*\}/g))
    (selectors[value] ??= []).push(selector.trim());
  const { none, ...shown } = selectors;
  // The last rule that fits says it.
  const rules = Object.entries({ ...shown, none }).map(([value, list]) => `${list.join()} { display: ${value} }`);
  require.cache[file].exports = rules.join('\n');
  const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
  for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
}
