import type { OpenForms } from '#core/ports/storage.ts';

/** Which forms are open in the tabs of this browser, by the locks that they hold: a tab that is killed holds none. */
export class WebLockTabs implements OpenForms {
  hold(form: string, id: string): () => void {
    let release = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => (release = resolve));
    // A browser has locks where the page came by a protected connection: elsewhere every draft counts as left.
    void locksOf()?.request(nameOf(form, id), () => isLeft);
    return release;
  }

  async idsOf(form: string): Promise<readonly string[]> {
    const { held = [] } = (await locksOf()?.query()) ?? {};
    const prefix = nameOf(form, '');
    return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
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
