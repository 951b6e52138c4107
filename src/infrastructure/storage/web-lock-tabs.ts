import type { OpenForms } from '#core/ports/storage.ts';

/**
 * Which forms are open in the tabs of this browser, by the locks that they hold: a tab that is killed holds none. Each
 * notifies the others of what it opens and leaves.
 */
export class WebLockTabs implements OpenForms {
  readonly #tabs = new BroadcastChannel('omanayte.openForms');

  hold(form: string, id: string): () => void {
    let release = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => (release = resolve));
    const notify = (): void => this.#tabs.postMessage('');
    // A browser has locks where the page came by a protected connection: elsewhere every draft counts as left.
    void locksOf()
      ?.request(nameOf(form, id), () => (notify(), isLeft))
      .then(notify);
    return release;
  }

  async idsOf(form: string): Promise<readonly string[]> {
    const { held = [] } = (await locksOf()?.query()) ?? {};
    const prefix = nameOf(form, '');
    return held.flatMap(({ name = '', mode }) =>
      // A shared lock is that of a tab that has waited for this one.
      mode === 'exclusive' && name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    );
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
}

function locksOf(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

function nameOf(form: string, id: string): string {
  return `omanayte.draft ${form} ${id}`;
}
