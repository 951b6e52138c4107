import './jest-node.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { endRouters } from './opened-routers.ts';

const { getElementError: elementError } = getConfig();

// The first render in a worker loads Fluent UI; the default second of patience is not enough, and
// on a busy machine neither are five.
configure({
  asyncUtilTimeout: 20_000,
  // What is hidden is a question of layout, which is asked in the browser: without one, Fluent's focus keeper at times takes
  // the second dialog of a document for what stands behind it. The few tests that are about it ask by `hidden: false`.
  defaultHidden: true,
  getElementError: (message, container) => (isLooking() ? briefError(message) : elementError(message, container)),
});

/** Whether something is being waited for that is not there yet: the library asks for it again and again. */
function isLooking(): boolean {
  return (
    (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
  );
}

/** Once it has been waited for long enough, the library adds the document to it. */
function briefError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

// React reports its own misuse (missing keys, updates outside act, unknown attributes) on console.error only.
// A view test that provokes an error on purpose expects it with `jest.spyOn(console, 'error').mockImplementation(...)`.
let complaints: string[] = [];
const report = (...parts: unknown[]): void => {
  complaints.push(parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '));
};
console.error = report;

beforeEach(() => {
  complaints = [];
});

afterEach(() => {
  cleanup();
  endRouters();
  removeStyles();
  sessionStorage.clear();
  localStorage.clear();
  const found = complaints;
  complaints = [];
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join('\n')}`);
});

/** Each page that a test renders brings its own; with those of all before it, asking what is hidden takes ever longer. */
function removeStyles(): void {
  for (const sheet of document.head.querySelectorAll('style[data-make-styles-bucket]')) sheet.remove();
}
