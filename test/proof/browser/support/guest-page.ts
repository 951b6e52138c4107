import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GuestDriver, GuestElement } from './guest-driver.ts';

/** The queries by role and name of the view tests, for a page of any browser. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const loadQueries = `(function () { ${queries}
}).call(window);`;

/** Milliseconds that something may take to come, on a busy machine. */
const patience = 30_000;

/** What goes wrong on a page is kept there until it is asked for. */
const noteProblems = `
  if (!window.guestProblems) {
    window.guestProblems = [];
    const note = (kind) => (event) => window.guestProblems.push(kind + ': ' + (event.message ?? event.violatedDirective ?? event.reason));
    addEventListener('error', note('error'));
    addEventListener('unhandledrejection', note('rejection'));
    document.addEventListener('securitypolicyviolation', note('policy'));
  }`;

export interface Wanted {
  readonly role: string;
  /** The accessible name, or its beginning where it ends by `…`. */
  readonly name?: string;
  /** Among several, from the first on; the last by -1. */
  readonly place?: number;
  /** A selector of what it stands in. */
  readonly inside?: string;
}

/** A page as a person uses it: by roles, names, pointer and keys. */
export class GuestPage {
  /** What went wrong on pages that were left. */
  private readonly before: string[] = [];

  constructor(
    private readonly driver: GuestDriver,
    private readonly origin: string,
  ) {}

  /** Opens an address of the application, by a load of the page. */
  async open(path: string): Promise<void> {
    await this.keepProblems();
    await this.driver.open(`${this.origin}${path}`);
    await this.driver.evaluate(noteProblems);
  }

  /** From now on what goes wrong on the page is kept; a load of the page forgets it. */
  noteProblems(): Promise<void> {
    return this.driver.evaluate(noteProblems);
  }

  async click(role: string, name?: string, more: Partial<Wanted> = {}): Promise<void> {
    await (await this.one({ role, name, ...more } as Wanted)).click();
  }

  async type(role: string, name: string, text: string, more: Partial<Wanted> = {}): Promise<void> {
    await (await this.one({ role, name, ...more })).type(text);
  }

  async choose(name: string, label: string, more: Partial<Wanted> = {}): Promise<void> {
    await (await this.one({ role: 'combobox', name, ...more })).choose(label);
  }

  /** Types into each field of a selector in which nothing stands. */
  async fillEmpty(selector: string, text: string): Promise<void> {
    const empty = `return [...document.querySelectorAll(${JSON.stringify(selector)})].find((field) => field.value === '') ?? null;`;
    for (let field = await this.driver.find(empty); field; field = await this.driver.find(empty))
      await field.type(text);
  }

  press(...words: Parameters<GuestDriver['press']>): Promise<void> {
    return this.driver.press(...words);
  }

  evaluate<Result>(body: string): Promise<Result> {
    return this.driver.evaluate(body);
  }

  /** Waits until it is there. */
  async see(role: string, name?: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.one({ role, name, ...more } as Wanted);
  }

  /** Waits until a text stands on the page. */
  async read(text: string): Promise<void> {
    await this.until(`the text ${text}`, () =>
      this.driver.evaluate<boolean>(`return document.body.innerText.includes(${JSON.stringify(text)});`),
    );
  }

  /** Waits until an expression of the page is true. */
  async expect(expression: string): Promise<void> {
    await this.until(expression, () => this.driver.evaluate<boolean>(`return Boolean(${expression});`));
  }

  /** To be called before a press that loads another page: what went wrong on this one would be forgotten. */
  async keepProblems(): Promise<void> {
    this.before.push(...(await this.driver.evaluate<string[]>('return window.guestProblems ?? [];')));
  }

  /** What went wrong so far: errors and violations of the policy. */
  async problems(): Promise<readonly string[]> {
    await this.keepProblems();
    return this.before;
  }

  private async one(wanted: Wanted): Promise<GuestElement> {
    return this.until(`${wanted.role} ${wanted.name ?? ''}`, async () => {
      if (!(await this.driver.evaluate<boolean>('return Boolean(window.TestingLibraryDom);')))
        await this.driver.evaluate(loadQueries);
      return this.driver.find(queryOf(wanted));
    });
  }

  private async until<Result>(what: string, look: () => Promise<Result | undefined | false>): Promise<Result> {
    const begun = performance.now();
    for (;;) {
      // A page on its way to the next one answers nothing.
      const found = await look().catch((error: unknown) => error);
      if (found && !(found instanceof Error)) return found as Result;
      if (performance.now() - begun > patience) throw await this.failure(what, found);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async failure(what: string, found: unknown): Promise<Error> {
    const text = await this.driver
      .evaluate<string>('return location.href + "\\n" + document.body.innerText;')
      .catch(String);
    return new Error(`There is no ${what} on\n${text.slice(0, 2_000)}`, { cause: found });
  }
}

function queryOf({ role, name, place = 0, inside = 'body' }: Wanted): string {
  const options =
    name === undefined
      ? '{}'
      : name.endsWith('…')
        ? `{ name: (name) => name.startsWith(${JSON.stringify(name.slice(0, -1))}) }`
        : `{ name: ${JSON.stringify(name)} }`;
  return `
    const all = [...document.querySelectorAll(${JSON.stringify(inside)})].flatMap((part) =>
      window.TestingLibraryDom.queryAllByRole(part, ${JSON.stringify(role)}, ${options}));
    return all.at(${place}) ?? null;`;
}
