import { AppError } from '../errors/app-error.ts';
import type { PageLife } from '../ports/browser.ts';
import type { Clock } from '../ports/clock-and-ids.ts';
import type { BrowserDrafts, OpenForms } from '../ports/storage.ts';
import { formOf, type Draft } from './draft-keeper.ts';
import { DraftStates, isLasting, type ServerDrafts } from './server-drafts.ts';

export interface DraftSenderParts {
  readonly browser: BrowserDrafts;
  readonly server: Pick<ServerDrafts, 'put' | 'remove'>;
  readonly openForms: OpenForms;
  readonly page: PageLife;
  readonly clock: Clock;
  /** Whose drafts may be sent: those of who is signed in. */
  readonly subject: () => string | undefined;
  /** The server takes no more of this person's drafts: what is typed stays on this machine alone. Called once until it does. */
  readonly onFull: () => void;
}

/** What the server is to know. */
interface Unsent {
  readonly form: string;
  readonly id: string;
  /** Undefined where it is removed. */
  readonly draft: Draft | undefined;
  readonly removedUpTo?: string | undefined;
}

/** Milliseconds from a draft's writing to its sending, while it is changed again and again too. */
const interval = 2_000;
/** Milliseconds after failures one after another; the last one again and again. */
const pauses = [2_000, 5_000, 15_000, 30_000];
const longestFlush = 1_000;

/**
 * Brings drafts to the server, and that they are removed: a moment after each change, one after another. What does not
 * get there waits, for a later attempt, the network's return, the next change or the next start of the application;
 * nobody hears of it.
 */
export class DraftSender {
  readonly #parts: DraftSenderParts;
  readonly #states = new DraftStates();
  /** The newest of what this tab has changed. */
  readonly #unsent = new Map<string, Unsent>();
  /** And whether it goes on when the page is closed. */
  readonly #onItsWay = new Map<Unsent, boolean>();
  /** Tabs that are closed may have left something. */
  #mayBeLeft = false;
  #failures = 0;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = 0;
  #sending: Promise<void> | undefined;
  #isDueAgain = false;
  #isFull = false;

  constructor(parts: DraftSenderParts) {
    this.#parts = parts;
    parts.page.onHidden(() => this.#sendLast());
    parts.page.onOnline(() => this.sendLeft());
  }

  changed(form: string, id: string, draft: Draft): void {
    const key = keyOf(form, id);
    this.#states.changed(key, this.#now);
    this.#add({ form, id, draft }, interval);
  }

  beginState(form: string, id: string): void {
    this.#states.begin(keyOf(form, id));
  }

  /** It was removed; whether the server may have it, and has to hear of that. */
  removed(form: string, id: string, removedUpTo?: string): boolean {
    const key = keyOf(form, id);
    if (!this.#states.removed(key)) {
      this.#unsent.delete(key);
      this.#states.forget(key);
      return false;
    }
    this.#add({ form, id, draft: undefined, removedUpTo }, 0);
    return true;
  }

  /** Sends what earlier visits and closed tabs could not, and at once what waits. */
  sendLeft(): void {
    this.#mayBeLeft = true;
    this.#notBefore = 0;
    this.#wake(0);
  }

  /** Sends what waits at once; resolves when that was tried, and after a second in any case. */
  async flush(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestFlush)));
    const tried = (async () => {
      await this.#sending;
      await this.#send();
    })();
    await Promise.race([tried, enough]);
    clearTimeout(timer);
  }

  get #now(): number {
    return this.#parts.clock.elapsed();
  }

  #add(unsent: Unsent, within: number): void {
    this.#unsent.set(keyOf(unsent.form, unsent.id), unsent);
    // What is written when the page is hidden may be the last that it does.
    if (this.#parts.page.isHidden()) this.#sendLast();
    this.#wake(within);
  }

  #wake(within: number): void {
    const dueAt = Math.max(this.#now + within, this.#notBefore);
    if (this.#timer !== undefined && this.#dueAt <= dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#send(), dueAt - this.#now);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDueAgain = this.#sending !== undefined;
    this.#sending ??= this.#sendOnce();
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    const failure = await this.#sendAll().catch((thrown: unknown) => AppError.from(thrown));
    this.#sending = undefined;
    this.#failures = failure ? this.#failures + 1 : 0;
    if (failure) this.#rest(pauseAfter(this.#failures, failure));
    else if (this.#isDueAgain) this.#wake(0);
  }

  /** What was changed meanwhile waits, too. */
  #rest(pause: number): void {
    this.#notBefore = this.#now + pause;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wake(0);
  }

  async #sendAll(): Promise<AppError | undefined> {
    return (await this.#sendOwn()) ?? this.#sendOthers();
  }

  /** Gives what failed and may succeed at another time. */
  async #sendOwn(): Promise<AppError | undefined> {
    let failure: AppError | undefined;
    for (const [key, { form, id }] of this.#unsent) {
      const error = await this.#alone(form, id, async () => this.#unsent.get(key));
      failure ??= error;
      if (error && error.details.status === undefined) break;
    }
    return failure;
  }

  /** What closed tabs have left: an open one sends its own. */
  async #sendOthers(): Promise<AppError | undefined> {
    if (!this.#mayBeLeft) return undefined;
    const { browser, openForms, subject } = this.#parts;
    let failure: AppError | undefined;
    for (const { form, id } of await browser.unsent().catch(() => [])) {
      const isOpen = async (): Promise<boolean> => (await openForms.idsOf(form)).includes(id);
      if (formOf(form).subject !== subject() || this.#unsent.has(keyOf(form, id)) || (await isOpen())) continue;
      const error = await this.#alone(form, id, async () => {
        const kept = await browser.read(form, id);
        return kept && !kept.isSent && !kept.isRefused ? { form, ...kept } : undefined;
      });
      failure ??= error;
      if (error && error.details.status === undefined) break;
    }
    this.#mayBeLeft = failure !== undefined;
    return failure;
  }

  /** Tabs do not overtake one another: what is read is sent before anything newer of the same draft. */
  #alone(form: string, id: string, read: () => Promise<Unsent | undefined>): Promise<AppError | undefined> {
    return this.#parts.openForms.alone(form, id, async () => {
      const unsent = await read();
      return unsent && !this.#onItsWay.has(unsent) ? this.#sendOne(unsent, false) : undefined;
    });
  }

  /**
   * The page may be about to go: all that waits leaves now, once more too what is on its way by a call that ends with the
   * page. What does not arrive is sent by the next start.
   */
  #sendLast(): void {
    for (const unsent of this.#unsent.values()) if (!this.#onItsWay.get(unsent)) void this.#sendOne(unsent, true);
  }

  /** Gives what failed and may succeed at another time. */
  async #sendOne(unsent: Unsent, isLast: boolean): Promise<AppError | undefined> {
    const { form, id, draft, removedUpTo } = unsent;
    const { browser, server, subject } = this.#parts;
    const key = keyOf(form, id);
    const forget = (): boolean => this.#unsent.get(key) === unsent && this.#unsent.delete(key);
    if (formOf(form).subject !== subject()) return void forget();
    this.#onItsWay.set(unsent, isLast);
    try {
      if (draft) {
        const { continues, isKept } = this.#states.sends(key);
        await server.put(form, id, draft, { continues, isLast });
        isKept();
        this.#isFull = false;
      } else await server.remove(form, id, { isLast, savedAt: removedUpTo });
      if (forget() && !draft) this.#states.forget(key);
      // What cannot be noted is sent once more by the next start.
      await browser.settle(form, id, unsent).catch(() => undefined);
      return undefined;
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (!isLasting(error)) return error;
      if (error.details.code === 'draftsFull') this.#tellFull();
      // Else each start would ask again.
      if (error.kind === 'notFound') await browser.refuse(form, id, unsent).catch(() => undefined);
      forget();
      return undefined;
    } finally {
      this.#onItsWay.delete(unsent);
    }
  }

  #tellFull(): void {
    if (!this.#isFull) this.#parts.onFull();
    this.#isFull = true;
  }
}

function keyOf(form: string, id: string): string {
  return `${form} ${id}`;
}

/** Milliseconds; at random a little more, so that many do not come back at once. */
function pauseAfter(failures: number, { details }: AppError): number {
  const usual = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
  return Math.max(usual, (details.retryAfter ?? 0) * 1_000) * (1 + Math.random() / 4);
}
