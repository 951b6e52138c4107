import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { LaunchOptions } from './launch-browser.ts';
import { PageProblems } from './page-problems.ts';
import { type ServerOptions, ServerProcess, startTimeout } from './server-process.ts';
import { sharedBrowser, sharedServer } from './shared.ts';
import { forgetSignIns } from './sign-in.ts';

/** A fresh browser profile with one page in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on its pages; each test fails when it ends with something here that is not allowed. */
  readonly problems: PageProblems;
}

export interface StageOptions extends Pick<ServerOptions, 'embedded'> {
  /** Environment variables of the server; a function where something has to be started before they are known. */
  readonly settings?: NodeJS.ProcessEnv | (() => Promise<NodeJS.ProcessEnv>);
  /** Its tests change nothing on the server, or fail: it is one that other such files use, too. */
  readonly readsOnly?: boolean;
}

/** One server for all tests of a file, and browsers that it shares with others; each test opens its own visits. */
export interface Stage {
  readonly server: ServerProcess;
  /** A new profile: nothing of another visit is known in it. Tests that need more than pages say which browser. */
  open(options?: BrowserContextOptions, browser?: LaunchOptions): Promise<Visit>;
}

/** With what a browser has around a page, such as its viewer of PDF files. */
export const wholeBrowser: LaunchOptions = {};

/**
 * Sets the stage for a spec file: call it once, at the top of the file or of a `describe`.
 * After each test all visits are closed, and a console error, an uncaught error or a violation of the
 * Content-Security-Policy fails it.
 */
export function setStage({ settings, embedded, readsOnly = false }: StageOptions = {}): Stage {
  let server: ServerProcess | undefined;
  let visits: Visit[] = [];

  beforeAll(async () => {
    const start = async () =>
      ServerProcess.start({ embedded, settings: typeof settings === 'function' ? await settings() : settings });
    server = await (readsOnly ? sharedServer() : start());
  }, startTimeout);

  afterEach(async () => {
    const problems = visits.flatMap((visit) => visit.problems.list());
    await Promise.all(visits.map(({ context }) => close(context)));
    visits = [];
    if (problems.length > 0)
      throw new Error(`The page complained:\n${problems.join('\n')}\nThe server wrote:\n${warnings(running().output)}`);
  });

  afterAll(async () => {
    if (server) forgetSignIns(server.url);
    if (!readsOnly) await server?.dispose();
  });

  const running = (): ServerProcess => {
    if (!server) throw new Error('The server runs from beforeAll on: use it inside of tests.');
    return server;
  };

  return {
    get server() {
      return running();
    },
    async open(options, browser = { pageOnly: true }) {
      const context = await openContext(await sharedBrowser(browser), running().url, options);
      const problems = await PageProblems.watch(context);
      if (readsOnly) problems.forbidChanges(context);
      const visit: Visit = { context, problems, page: await context.newPage() };
      visits.push(visit);
      return visit;
    },
  };
}

async function openContext(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
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

/** The last of a server's lines about what went wrong. */
function warnings(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":"(warn|error|fatal)"/.test(line));
  return lines.slice(-10).join('\n');
}

/** A call that a test answers by itself may be on its way still: what becomes of it is no part of the test. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
