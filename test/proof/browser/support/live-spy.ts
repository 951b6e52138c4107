import type { Page } from 'playwright-core';
import { until } from '#test/browser/steps/until.ts';

/** What a live region said, and when. */
interface Said {
  /** A number of the region's own. */
  readonly region: number;
  readonly text: string;
  readonly time: number;
}

/** What a page tells those who do not see it: what comes into its live regions, as often as it comes. */
export class LiveSpy {
  #heard = 0;

  private constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  static async listen(page: Page): Promise<LiveSpy> {
    await page.addInitScript(spy);
    return new LiveSpy(page);
  }

  /** How many announcements were waited for. */
  get heard(): number {
    return this.#heard;
  }

  /** Waits until something is said since the last time, once; Chromium's accessibility tree has it in a live region, too. */
  async hear(what: RegExp, { isGone = false } = {}): Promise<void> {
    const matching = async () => (await this.said()).filter(({ text }) => what.test(text));
    await until(
      async () =>
        expect({ what, said: await this.said(), count: (await matching()).length }).toEqual({
          what,
          said: await this.said(),
          count: 1,
        }),
      10_000,
    );
    if (!isGone)
      await until(async () => expect(await liveTexts(this.page)).toContainEqual(expect.stringMatching(what)), 2_000);
    await this.page.waitForTimeout(400);
    expect({ what, said: await matching() }).toEqual({ what, said: [expect.anything()] });
    this.#heard += 1;
    await this.forget();
  }

  /** What was said before counts no more. */
  async forget(): Promise<void> {
    await this.expectNothingTwice();
    await this.page.evaluate(() => void (window.liveSaid = []));
  }

  /** Nothing is said again within a second. */
  async expectNothingTwice(): Promise<void> {
    const said = await this.said();
    const again = said.filter(({ text, time, region }, index) =>
      said
        .slice(0, index)
        .some((before) => before.text === text && before.region === region && time - before.time < 1_000),
    );
    expect(again).toEqual([]);
  }

  private said(): Promise<readonly Said[]> {
    return this.page.evaluate(() => window.liveSaid ?? []);
  }
}

declare global {
  interface Window {
    liveSaid?: { region: number; text: string; time: number }[];
  }
}

/** Runs in the page, before its scripts: notes what comes into live regions. */
export function spy(): void {
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  window.liveSaid = [];
  const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const numbers = new WeakMap<Element, number>();
  let last = 0;
  const note = (region: Element, text: string): void => {
    if (text === '') return;
    const number = numbers.get(region) ?? (last += 1);
    numbers.set(region, number);
    window.liveSaid?.push({ region: number, text, time: performance.now() });
  };
  /** Where an alert comes with its text: of other regions that is not announced. */
  const alertsIn = (node: Node): readonly Element[] => {
    if (!(node instanceof Element) || !node.isConnected) return [];
    return [node, ...node.querySelectorAll('*')].filter((each) =>
      each.matches('[role="alert"], [aria-live="assertive"]'),
    );
  };
  const regionOf = (target: Node): Element | null => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.isConnected ? element.closest(live) : null;
  };
  new MutationObserver((mutations) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const region = regionOf(target);
      const added = [...addedNodes];
      if (!region) added.flatMap(alertsIn).forEach((alert) => changed.add(alert));
      else if (region.getAttribute('aria-atomic') === 'false') added.forEach((node) => note(region, textOf(node)));
      else if (added.length > 0 || target instanceof Text) changed.add(region);
    }
    changed.forEach((region) => note(region, textOf(region)));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** What Chromium's accessibility tree has in live regions. */
async function liveTexts(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  try {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = (id: string): string => {
      const node = byId.get(id);
      if (!node) return '';
      if (node.role?.value === 'StaticText') return String(node.name?.value ?? '');
      return (node.childIds ?? []).map(textOf).join(' ');
    };
    const isLive = (name: string, value: unknown) => name === 'live' && value !== 'off';
    return nodes
      .filter(({ properties }) => properties?.some(({ name, value }) => isLive(name, value.value)))
      .map(({ nodeId }) => textOf(nodeId).replaceAll(/\s+/g, ' ').trim());
  } finally {
    await devTools.detach();
  }
}
