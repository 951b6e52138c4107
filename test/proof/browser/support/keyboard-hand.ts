import type { Page } from 'playwright-core';
import { until } from '#test/browser/steps/until.ts';

declare global {
  interface Window {
    focusBefore?: Element;
    hasHadFocus?: boolean;
  }
}

/** Goes through a page by keys alone; after each key what has the focus is on the screen, and nothing is over it. */
export class KeyboardHand {
  constructor(private readonly page: Page) {}

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.page.evaluate(() => void (window.focusBefore = document.activeElement ?? undefined));
      await this.page.keyboard.press(key);
      // Beyond its last place Tab leaves the page, and comes back to its first.
      if (/Tab$/.test(key) && (await this.hasLeft())) await this.page.keyboard.press(key);
      await this.expectSeenFocus(key);
    }
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.page.keyboard.type(character);
    await this.expectSeenFocus(text);
  }

  /** Tabs to what has that name, on or back. */
  async to(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', atMost = 150): Promise<void> {
    const isThere = (now: string) => (typeof name === 'string' ? now === name : name.test(now));
    const passed: string[] = [];
    for (let time = 0; time < atMost; time++) {
      const now = await this.nameOfFocus();
      if (isThere(now)) return;
      passed.push(now);
      await this.press(key);
    }
    throw new Error(`${key} did not come to ${String(name)}, but to ${passed.slice(-atMost).join(' | ')}.`);
  }

  /** Tabs there and presses Enter. */
  async enter(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(name, key);
    await this.press('Enter');
  }

  /** Tabs to a field and types over what stands there. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.to(name);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Chooses from a native list by its arrows. */
  async choose(name: string | RegExp, option: string): Promise<void> {
    await this.to(name);
    const chosen = () =>
      this.page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text);
    await this.press('Home');
    for (let time = 0; time < 30 && (await chosen()) !== option; time++) {
      await this.press('ArrowDown');
      // Until what is chosen has been drawn.
      await this.page.waitForTimeout(100);
    }
    expect(await chosen()).toBe(option);
  }

  /** Waits for a moment when something of this name has the focus. */
  async expectFocus(name: string | RegExp): Promise<void> {
    const matcher = typeof name === 'string' ? name : expect.stringMatching(name);
    await until(async () => expect(await this.nameOfFocus()).toEqual(matcher), 10_000);
    await this.expectSeenFocus('');
  }

  nameOfFocus(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return '';
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
      const labelled = ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
      const name = labelled || element.getAttribute('aria-label') || labels.join(' ') || element.innerText;
      return name.replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim();
    });
  }

  private hasLeft(): Promise<boolean> {
    return this.page.evaluate(
      () => document.activeElement === document.body && window.focusBefore?.isConnected === true,
    );
  }

  /** A page or a layer that comes has a moment to take the focus. */
  private async expectSeenFocus(after: string): Promise<void> {
    await until(async () => {
      const found = await this.focus();
      expect({ after, ...found }).toEqual({ after, ...found, fault: '' });
    }, 4_000);
  }

  private focus(): Promise<{ readonly fault: string; readonly name: string }> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const name = element?.outerHTML.slice(0, 200) ?? '';
      // A page that the browser has loaded begins at its top.
      if (element === document.body && !window.hasHadFocus) return { fault: '', name };
      window.hasHadFocus = true;
      if (!(element instanceof HTMLElement) || element === document.body) return { fault: 'lost', name };
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      if (width < 1 || height < 1) return { fault: 'unseen', name };
      const isIn = (from: number, to: number, end: number): boolean =>
        // Of what is larger than the window, a part.
        to - from > end ? from < end && to > 0 : from >= -0.5 && to <= end + 0.5;
      if (!isIn(top, bottom, innerHeight) || !isIn(left, right, innerWidth))
        return { fault: `outside of the window: ${top} to ${bottom}, ${left} to ${right}`, name };
      const [first, last] = [Math.max(top, 0) + 3, Math.min(bottom, innerHeight) - 3];
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const { pointerEvents } = element.style;
      element.style.pointerEvents = 'auto';
      const over = [first, (first + last) / 2, last]
        .map((place) => document.elementFromPoint(middle, place))
        .filter((found) => !(element.contains(found) || found?.contains(element)));
      element.style.pointerEvents = pointerEvents;
      // A label over its own field, as of a switch, is part of it.
      const covers = over.filter((found) => !(element as HTMLInputElement).labels?.[0]?.parentElement?.contains(found));
      return { fault: covers.map((found) => `covered by ${found?.outerHTML.slice(0, 150)}`).join(), name };
    });
  }
}
