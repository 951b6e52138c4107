import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { freePort } from '#scripts/support/free-port.ts';
import type { GuestDriver, GuestElement } from './guest-driver.ts';

const browser = process.env['WEBKIT_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Debian's WebKitGTK, by WebDriver, on a display of its own. */
export async function startWebKit(): Promise<GuestDriver> {
  const display = freeDisplay();
  const port = await freePort();
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Its sandbox asks for rights that a test's process need not have.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const end = (): void => [driver, screen].forEach((child: ChildProcess) => void child.kill());
  try {
    const web = await connect(port);
    const capabilities = await web.getCapabilities();
    return {
      version: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
      open: (address) => web.get(address),
      evaluate: <Result>(body: string) => web.executeScript<Result>(body),
      find: async (body) => {
        const element = await web.executeScript<WebElement | null>(body);
        return element ? elementOf(web, element) : undefined;
      },
      press: async (key) => {
        await web.actions().sendKeys(keys[key]).perform();
      },
      close: async () => {
        await web.quit();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN };

/** The driver needs a moment before it listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** One that no other X server has. */
function freeDisplay(): string {
  for (let number = 90; ; number += 1) if (!existsSync(`/tmp/.X${number}-lock`)) return `:${number}`;
}

function elementOf(web: WebDriver, element: WebElement): GuestElement {
  const click = async (): Promise<void> => {
    // The driver itself scrolls no further than to the window's edge, under the bars that stick there.
    await web.executeScript('arguments[0].scrollIntoView({ block: "center" });', element);
    await element.click();
  };
  return {
    click,
    type: async (text) => {
      await click();
      await web.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
      await element.sendKeys(text);
    },
    choose: (label) => new Select(element).selectByVisibleText(label),
  };
}
