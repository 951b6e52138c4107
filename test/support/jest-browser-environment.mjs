import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

leaveOnlyWhatHides();
const { TestEnvironment } = require('jest-environment-jsdom');
findByIdAtOnce();

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
    // Node's AbortController makes an error with its stack each time that a screen is left: a hundred lines of it by Jest's wish.
    Error.stackTraceLimit = 10;
    // React's development build asks for the time at each part of a screen, and jsdom answers by way of a wrapper.
    this.global.performance = { now: () => performance.now(), timeOrigin: performance.timeOrigin };
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

/**
 * What is asked for by its id, jsdom looks up in an index, but not where a label names its field, nor by a selector: for those it
 * goes through the document, and each query by label asks for both again and again. An eighth of the time of all view tests. So
 * it does for each field whose labels are asked for, once for all of them here: another twentieth.
 */
function findByIdAtOnce() {
  // Its elements load each other in one order only, which begins here.
  require('jsdom');
  const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
  const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
  const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');
  const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
  const { implementation: Document } = require('jsdom/lib/jsdom/living/nodes/Document-impl.js');
  const { implementation: Element } = require('jsdom/lib/jsdom/living/nodes/Element-impl.js');

  const { get: searchControl } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
  const findControl = function () {
    const id = this.getAttributeNS(null, 'for');
    const root = this.getRootNode({});
    if (!id || !(root instanceof Document)) return searchControl.call(this);
    const found = root.getElementById(id);
    return found && isLabelable(found) ? found : null;
  };
  Object.defineProperty(Label.prototype, 'control', { get: findControl });

  for (const name of ['Button', 'Input', 'Select', 'TextArea']) {
    const { implementation: Field } = require(`jsdom/lib/jsdom/living/nodes/HTML${name}Element-impl.js`);
    const { get: searchLabels } = Object.getOwnPropertyDescriptor(Field.prototype, 'labels');
    const findLabels = function () {
      const root = isLabelable(this) && this.getRootNode({});
      if (!(root instanceof Document)) return searchLabels.call(this);
      // As jsdom does it: the list stays, and asks again once the document has changed.
      return (this._labels ??= NodeList.createImpl(root._globalObject, [], {
        element: root,
        query: () => labelsIn(root).get(this) ?? [],
      }));
    };
    Object.defineProperty(Field.prototype, 'labels', { get: findLabels });
  }

  /** The labels of each field, by document, until it changes. */
  const known = new WeakMap();
  const labelsIn = (root) => {
    const kept = known.get(root);
    if (kept?.version === root._version) return kept.labels;
    const labels = new Map();
    for (const element of domSymbolTree.treeIterator(root)) {
      if (!(element instanceof Label)) continue;
      const { control } = element;
      if (control) labels.set(control, [...(labels.get(control) ?? []), element]);
    }
    known.set(root, { version: root._version, labels });
    return labels;
  };

  const { querySelector } = Element.prototype;
  Element.prototype.querySelector = function (selector) {
    const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1];
    const root = this.getRootNode({});
    const found = id && root instanceof Document && root.getElementById(id);
    // One of the same id may stand before this element, and another one in it.
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selector);
  };
}
