// The minified file, whose source has half the size: each page that is looked at gets it anew.
import axe from 'axe-core/axe.min.js';
import type { Page } from 'playwright-core';

// Fluent's focus helpers (Tabster) are focusable and hidden on purpose: they hand the focus on at once.
// They are left out of this one rule, and of no other.
const run = (without: readonly string[]) => `(async () => {
  // Half-way through a fade, contrast is a matter of the millisecond. Spinners never end and are not waited for.
  const fades = () => document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const rules = Object.fromEntries(${JSON.stringify(without)}.map((id) => [id, { enabled: false }]));
  // What comes in the midst of a look fades in, and that may be over by the look's end.
  let hasArrived;
  const arrivals = new MutationObserver(() => (hasArrived = true));
  arrivals.observe(document.body, { childList: true, subtree: true });
  let results;
  do {
    await Promise.all(fades().map((animation) => animation.finished.catch(() => undefined)));
    hasArrived = false;
    results = await axe.run(document, { elementRef: true, resultTypes: ['violations'], rules });
  } while (results.violations.length > 0 && (hasArrived || fades().length > 0));
  arrivals.disconnect();
  const isFocusHelper = (rule, node) => rule === 'aria-hidden-focus' && node.element.matches('[data-tabster-dummy]');
  return results.violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => !isFocusHelper(violation.id, node))
      .map((node) => violation.id + ': ' + violation.help + '\\n  ' + node.html + '\\n  ' + node.failureSummary));
})()`;

/**
 * Fails when axe finds anything on the page as it stands. It comes in by the DevTools protocol, which the page's
 * Content-Security-Policy and Trusted Types do not bind: the page is tested with both in force.
 * @param without ids of rules that cannot be judged as the page is shown
 */
export async function expectNoAxeViolations(page: Page, without: readonly string[] = []): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  try {
    const evaluate = async <T>(expression: string): Promise<T> => {
      const answer = await devTools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (answer.exceptionDetails)
        throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
      return answer.result.value as T;
    };
    if (!(await evaluate<boolean>('typeof axe === "object"'))) await evaluate(`${axe.source}; true`);
    const violations = await evaluate<string[]>(run(without));
    if (violations.length > 0)
      throw new Error(`axe found ${violations.length} at ${page.url()}:\n${violations.join('\n')}`);
  } finally {
    await devTools.detach();
  }
}
