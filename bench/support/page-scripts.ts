import type { Page } from 'playwright-core';

// As text: tsx names inner functions by a helper that a page does not have. What runs in the page is brief, and the
// same for the application and the floors: it is part of both figures.

const afterPaint = `const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));`;

/**
 * For Page.addInitScript: reports on the console when the page first has something that `selector` finds, and has
 * painted it.
 */
export function reportWhenUsable(selector: string): string {
  return `(() => {
    ${afterPaint}
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      afterPaint(() => console.debug('bench: usable'));
    }).observe(document, { childList: true, subtree: true });
  })()`;
}

/** Waits for the report of reportWhenUsable; call it before the navigation. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForEvent('console', { predicate: (message) => message.text() === 'bench: usable', timeout: 120_000 });
}

/** Waits until what stands in the page now is painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => { ${afterPaint} afterPaint(resolve); })`);
}

/** Moves through the history of the page until `selector` finds something new, painted. */
export async function moveInHistory(page: Page, delta: 1 | -1, selector: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    ${afterPaint}
    const observer = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      afterPaint(resolve);
    });
    observer.observe(document, { childList: true, subtree: true });
    history.go(${delta});
  })`);
}

/** Presses a button and waits until the table shows other rows, all of them, painted. */
export async function turnPage(page: Page, button: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    ${afterPaint}
    const firstRow = () => document.querySelector('tbody tr')?.textContent;
    const before = firstRow();
    const observer = new MutationObserver(() => {
      if (firstRow() === before || document.querySelector('[role="progressbar"]')) return;
      observer.disconnect();
      afterPaint(resolve);
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    document.querySelector(${JSON.stringify(button)}).click();
  })`);
}

/** Presses the button with this text and waits until `selector` finds something, painted. */
export async function showOther(page: Page, button: string, selector: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    ${afterPaint}
    const observer = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      observer.disconnect();
      afterPaint(resolve);
    });
    observer.observe(document, { childList: true, subtree: true });
    [...document.querySelectorAll('main button')].find((each) => each.textContent === ${JSON.stringify(button)}).click();
  })`);
}
