import 'reflect-metadata';
import 'temporal-polyfill/global';

// What Fluent UI asks for while it loads or lays out, and jsdom, which has no layout, cannot give.

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

Object.assign(globalThis, {
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
  scrollTo: () => undefined,
});
// Charts measure their labels by it; where there is none they guess.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom's files can be read by its own FileReader only.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(this);
  });
};

// Without a layout jsdom answers null, and a page of no size, which tell Tabster (Fluent's focus keeper) that nothing is
// visible: it would never move the focus into a dialog and would leave the dialog hidden from assistive technology, and so
// from findByRole, at a moment of its own timers.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    const hidden = this.closest('[hidden], [style*="display: none"]') !== null;
    return hidden ? null : this.parentElement;
  },
});

HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);

// jsdom matches every style rule against every element that a query by role or name asks about, and Griffel's thousands
// of rules made that three quarters of all view tests' time. Without layout only what hides says anything to a test.
const insertRule = CSSStyleSheet.prototype.insertRule;
CSSStyleSheet.prototype.insertRule = function (rule) {
  return /display:\s*none|visibility:\s*hidden/.test(rule) ? insertRule.call(this, rule, this.cssRules.length) : 0;
};
