import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../../scripts/support/find-browser';

/** Flags for a machine without a display, and for a browser that talks to nobody but the page under test. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface LaunchOptions {
  /** playwright switches the pop-up blocker off; a test of a blocked window wants it on. */
  readonly blockPopups?: boolean;
}

/** Starts Chromium, headless. Each context that it opens is a fresh profile. */
export async function launchBrowser({ blockPopups = false }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: flags,
    ignoreDefaultArgs: blockPopups ? ['--disable-popup-blocking'] : [],
  });
}
