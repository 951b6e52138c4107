import type { Page } from 'playwright-core';

export interface Moved {
  readonly axis?: 'x' | 'y';
  /** What to look at; all that there is where left out. */
  readonly within?: string;
}

/** Elements that a page has moved along an axis by itself while it loaded, which Chromium notes of what is in view. */
export async function movedWhileLoading(
  page: Page,
  { axis = 'y', within = 'html' }: Moved = {},
): Promise<readonly string[]> {
  return page.evaluate(
    async ([along, place]) => {
      interface LayoutShift extends PerformanceEntry {
        readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }
      const shifts = await new Promise<readonly LayoutShift[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries() as LayoutShift[]));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved the observer stays silent.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      });
      return shifts
        .flatMap(({ sources }) => sources)
        .filter(({ previousRect, currentRect }) => previousRect[along] !== currentRect[along])
        .filter(({ node }) => !node || (node instanceof Element ? node : node.parentElement)?.closest(place))
        .map(({ node }) => node?.nodeName ?? 'gone');
    },
    [axis, within] as const,
  );
}
