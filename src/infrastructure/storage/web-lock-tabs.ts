import type { BrowserStorage, OpenForms } from '#core/ports/storage.ts';
import { channelOf } from './channel.ts';

/** So many drafts of a form are remembered: unanswered ones may be among them. */
const most = 20;

/** Milliseconds in which a page that is loaded again opens the forms that it had open. */
const reloadLimit = 30_000;

/** In the tab's storage: the forms that it has open. */
const openFormsKey = 'omanayte.openForms';

/**
 * Which forms are open in the tabs of this browser, by the locks that they hold: a tab that is killed holds none. Each
 * notifies the others of what it opens and leaves.
 */
export class WebLockTabs implements OpenForms {
  readonly #tabs = channelOf('omanayte.openForms');
  /** The earlier drafts of this tab's forms. */
  readonly #earlier = new Set<string>();
  /** What lets go of those that the page holds since before it has opened their form, by the names of their locks. */
  readonly #heldBefore = new Map<string, () => void>();
  readonly #open: string[] = [];

  /** @param storage of the tab, which outlives its reloads */
  constructor(private readonly storage: BrowserStorage) {
    this.#holdEarlier();
  }

  hold(form: string, id: string): () => void {
    let release = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => (release = resolve));
    this.#noteOpen(form, isLeft);
    // A browser has locks where the page came by a protected connection: elsewhere every draft counts as left.
    const locks = locksOf();
    // Before its own lock, with which the others hear of them.
    for (const each of this.#earlierOf(form, id)) {
      const name = nameOfEarlier(form, each);
      const letGo = this.#heldBefore.get(name);
      this.#heldBefore.delete(name);
      if (letGo) void isLeft.then(letGo);
      else void locks?.request(name, () => isLeft);
    }
    void locks?.request(nameOf(form, id), () => (this.#notify(), isLeft)).then(() => this.#notify());
    return release;
  }

  async idsOf(form: string): Promise<readonly string[]> {
    return heldAfter(nameOf(form, ''));
  }

  async earlierIdsOf(form: string): Promise<readonly string[]> {
    const held = await heldAfter(nameOfEarlier(form, ''));
    // Those of a language that this tab has not opened again are its own, too.
    return held.filter((id) => !this.#earlier.has(id) && !this.#heldBefore.has(nameOfEarlier(form, id)));
  }

  onChangedElsewhere(listener: () => void): () => void {
    this.#tabs.addEventListener('message', listener);
    return () => this.#tabs.removeEventListener('message', listener);
  }

  async untilLeft(form: string, id: string, signal: AbortSignal): Promise<void> {
    // The browser grants it when the tab that holds it has left or ended; it is let go at once.
    await locksOf()?.request(nameOf(form, id), { mode: 'shared', signal }, () => undefined);
  }

  async alone<Result>(form: string, id: string, task: () => Promise<Result>): Promise<Result> {
    const locks = locksOf();
    return locks ? locks.request(`omanayte.sentDraft ${form} ${id}`, task) : task();
  }

  /** The drafts that this tab had of a form before it opens this one, over its reloads. */
  #earlierOf(form: string, id: string): readonly string[] {
    const earlier = this.#opened(form).filter((each) => each !== id);
    this.storage.write(openedKey(form), [...earlier, id].slice(-most).join(' '));
    for (const each of earlier) this.#earlier.add(each);
    return earlier;
  }

  /** The forms that were open when the page ended will be open again in a moment: until then no tab offers their drafts. */
  #holdEarlier(): void {
    for (const form of new Set(this.storage.read(openFormsKey)?.split('\n')))
      for (const id of this.#opened(form)) {
        const name = nameOfEarlier(form, id);
        const isLeft = new Promise<void>((resolve) => this.#heldBefore.set(name, resolve));
        void locksOf()?.request(name, () => (this.#notify(), isLeft));
      }
    setTimeout(() => {
      this.#heldBefore.forEach((letGo) => letGo());
      this.#heldBefore.clear();
    }, reloadLimit);
  }

  #notify(): void {
    this.#tabs.postMessage('');
  }

  #noteOpen(form: string, isLeft: Promise<void>): void {
    this.#open.push(form);
    this.storage.write(openFormsKey, this.#open.join('\n'));
    void isLeft.then(() => {
      this.#open.splice(this.#open.indexOf(form), 1);
      if (this.#open.length === 0) this.storage.remove(openFormsKey);
      else this.storage.write(openFormsKey, this.#open.join('\n'));
    });
  }

  #opened(form: string): readonly string[] {
    return this.storage.read(openedKey(form))?.split(' ') ?? [];
  }
}

/** What follows this beginning in the names of the locks that tabs hold. */
async function heldAfter(prefix: string): Promise<readonly string[]> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return held.flatMap(({ name = '', mode }) =>
    // A shared lock is that of a tab that has waited for this one.
    mode === 'exclusive' && name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
}

function openedKey(form: string): string {
  return `omanayte.openedDrafts ${form}`;
}

function locksOf(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

function nameOf(form: string, id: string): string {
  return `omanayte.draft ${form} ${id}`;
}

/** Another name: an offered draft is not open, and is sent by whoever finds it unsent. */
function nameOfEarlier(form: string, id: string): string {
  return `omanayte.earlierDraft ${form} ${id}`;
}
