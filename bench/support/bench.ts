import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findPostgres, type ProvidedPostgres } from '#scripts/support/provide-postgres.ts';
import { provideBrowser } from '#scripts/support/find-browser.ts';
import { launchBrowser, launchProfile } from '#test/browser/support/launch-browser.ts';
import { choosePersona } from '#test/browser/support/sign-in.ts';
import { startAppServer } from './app-server.ts';
import { startChildServer, type ChildServer } from './child-server.ts';
import { buildFloor, type Floor, type FloorName } from './floors.ts';
import { makeEmbeddedReferrals, makeServerReferrals, type Engine, type ReferralDatabase } from './referral-database.ts';
import { serveStatic } from './static-server.ts';

/** A floor page that is being served. */
export interface ServedFloor extends Floor {
  readonly url: string;
}

/** What the rows measure with. Each resource is made when a row first needs it, and ended with the bench. */
export class Bench {
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #closers: (() => Promise<unknown>)[] = [];

  constructor(readonly rounds: number) {}

  browser(): Promise<Browser> {
    return this.once(
      'browser',
      async () => {
        process.env['CHROMIUM_PATH'] = await provideBrowser(log);
        return launchBrowser();
      },
      (browser) => browser.close(),
    );
  }

  /** The application on the embedded database. */
  app(): Promise<ChildServer> {
    return this.once(
      'app',
      () => startAppServer(),
      (server) => server.stop(),
    );
  }

  /** A database with so many referrals; undefined where it is to be PostgreSQL and its programs are missing. */
  async referrals(engine: Engine, count: number): Promise<ReferralDatabase | undefined> {
    const make = await this.#referralsMaker(engine);
    return (
      make &&
      this.once(
        `referrals ${engine} ${count}`,
        () => make(count),
        (database) => database.drop(),
      )
    );
  }

  bareHttp(): Promise<ChildServer> {
    const start = (): Promise<ChildServer> => startChildServer('bench/floors/bare-http.ts', process.env);
    return this.once('bareHttp', start, (server) => server.stop());
  }

  floor(name: FloorName): Promise<ServedFloor> {
    return this.once(
      `floor ${name}`,
      async () => {
        const floor = await buildFloor(name);
        return { ...floor, ...(await serveStatic(floor.directory)) };
      },
      (floor) => floor.stop(),
    );
  }

  /** A fresh profile on the disk, which stores what a person's browser stores; `signedInAt` as with openSignedIn. */
  async openProfile(signedInAt?: string): Promise<BrowserContext> {
    const stored = signedInAt === undefined ? {} : await this.#signIn(signedInAt);
    const directory = await mkdtemp(path.join(tmpdir(), 'omanayte-profile-'));
    const context = await launchProfile(directory);
    // Removed with the bench: Chromium still writes into it for a moment after it was closed.
    this.#closers.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
    await giveSession(context, stored);
    return context;
  }

  /** A fresh profile in memory. */
  async openContext(): Promise<BrowserContext> {
    const context = await (
      await this.browser()
    ).newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(60_000);
    return context;
  }

  /**
   * A fresh profile whose tabs are signed in from the start, as after a reload: no page of it has loaded anything yet.
   */
  async openSignedIn(url: string): Promise<BrowserContext> {
    const context = await this.openContext();
    await giveSession(context, await this.#signIn(url));
    return context;
  }

  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }

  async #referralsMaker(engine: Engine): Promise<((count: number) => Promise<ReferralDatabase>) | undefined> {
    if (engine === 'PGlite') return makeEmbeddedReferrals;
    const postgres = await this.#postgres();
    return postgres && ((count) => makeServerReferrals(postgres.url, count));
  }

  #postgres(): Promise<ProvidedPostgres | undefined> {
    return this.once(
      'postgres',
      async () => (await findPostgres(log))?.(),
      async (postgres) => postgres?.stop(),
    );
  }

  /** Made when first needed; `close` ends it with the bench. */
  once<Resource>(
    name: string,
    make: () => Promise<Resource>,
    close: (resource: Resource) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Resource> {
    const known = this.#made.get(name) as Promise<Resource> | undefined;
    if (known) return known;
    const making = make().then((resource) => {
      this.#closers.push(() => close(resource));
      return resource;
    });
    this.#made.set(name, making);
    return making;
  }

  async #signIn(url: string): Promise<Record<string, string>> {
    const context = await this.openContext();
    const page: Page = await context.newPage();
    await page.goto(url);
    await choosePersona(page, 'dk');
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    await context.close();
    return stored as Record<string, string>;
  }
}

async function giveSession(context: BrowserContext, stored: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
}

function log(line: string): void {
  console.error(line);
}
