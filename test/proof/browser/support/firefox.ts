import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { GuestDriver, GuestElement } from './guest-driver.ts';

const program = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Debian's Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<GuestDriver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: <Result>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<Result>,
    find: async (body) => {
      const element = (await page.evaluateHandle(`(() => { ${body} })()`)).asElement();
      return element ? elementOf(page, element as ElementHandle<HTMLElement>) : undefined;
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

function elementOf(page: Page, element: ElementHandle<HTMLElement>): GuestElement {
  return {
    click: () => element.click(),
    type: async (text) => {
      await element.click({ count: 3 });
      await page.keyboard.press('Delete');
      await element.type(text);
    },
    choose: async (label) => {
      const value = await element.evaluate(
        (select, text) =>
          [...(select as unknown as HTMLSelectElement).options].find((option) => option.label === text)?.value,
        label,
      );
      if (value === undefined) throw new Error(`There is no option ${label}.`);
      await element.select(value);
    },
  };
}
