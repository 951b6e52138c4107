import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, type LaunchOptions } from './launch-browser.ts';
import { PageProblems } from './page-problems.ts';
import { ServerProcess } from './server-process.ts';

/** A fresh browser profile with one page in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on its pages; each test fails when it ends with something here that is not allowed. */
  readonly problems: PageProblems;
}

export interface StageOptions extends LaunchOptions {
  /** Environment variables of the server; a function where something has to be started before they are known. */
  readonly settings?: NodeJS.ProcessEnv | (() => Promise<NodeJS.ProcessEnv>);
}

/** One server and one browser for all tests of a file; each test opens its own visits. */
export interface Stage {
  readonly server: ServerProcess;
  /** A new profile: nothing of another visit is known in it. */
  open(options?: BrowserContextOptions): Promise<Visit>;
}

/**
 * Sets the stage for a spec file: call it once, at the top of the file or of a `describe`.
 * After each test all visits are closed, and a console error, an uncaught error or a violation of the
 * Content-Security-Policy fails it.
 */
export function setStage({ settings, ...launch }: StageOptions = {}): Stage {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    // One after the other, so that what did start is ended when the other does not.
    browser = await launchBrowser(launch);
    server = await ServerProcess.start(typeof settings === 'function' ? await settings() : settings);
  }, 180_000);

  afterEach(async () => {
    const problems = visits.flatMap((visit) => visit.problems.list());
    await Promise.all(visits.map(({ context }) => context.close()));
    visits = [];
    if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  const running = (): ServerProcess => {
    if (!server) throw new Error('The server runs from beforeAll on: use it inside of tests.');
    return server;
  };

  return {
    get server() {
      return running();
    },
    async open(options) {
      const context = await openContext(browser, running().url, options);
      const problems = await PageProblems.watch(context);
      const visit: Visit = { context, problems, page: await context.newPage() };
      visits.push(visit);
      return visit;
    },
  };
}

async function openContext(
  browser: Browser | undefined,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  if (!browser) throw new Error('The browser runs from beforeAll on: use it inside of tests.');
  const context = await browser.newContext({
    baseURL,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1280, height: 800 },
    // Movements would only be waited for.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return context;
}
