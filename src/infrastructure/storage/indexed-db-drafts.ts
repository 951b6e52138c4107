import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { safeParse } from 'valibot';
import { draft, type Draft, type KeptDraft } from '#core/editing/draft-keeper.ts';
import type { DraftStorage } from '#core/ports/storage.ts';

interface DraftSchema extends DBSchema {
  /** By form and tab. */
  drafts: { key: [form: string, id: string]; value: unknown };
}

/** Drafts in IndexedDB, which preserves what was written a moment before a crash. */
export class IndexedDbDrafts implements DraftStorage {
  #database: Promise<IDBPDatabase<DraftSchema>> | undefined;

  async list(form: string): Promise<readonly KeptDraft[]> {
    const transaction = (await this.#open()).transaction('drafts');
    const range = IDBKeyRange.bound([form], [form, []]);
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
    return keys
      .flatMap(([, id], index) => {
        const parsed = safeParse(draft, values[index]);
        return parsed.success ? [{ id, draft: parsed.output }] : [];
      })
      .sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
  }

  async write(form: string, id: string, value: Draft): Promise<void> {
    await (await this.#open()).put('drafts', value, [form, id]);
  }

  async remove(form: string, id: string): Promise<void> {
    await (await this.#open()).delete('drafts', [form, id]);
  }

  #open(): Promise<IDBPDatabase<DraftSchema>> {
    this.#database ??= openDB<DraftSchema>('omanayte.drafts', 2, {
      upgrade: (database, before, _after, transaction) => {
        if (before === 0) database.createObjectStore('drafts');
        else void nameByTab(transaction.objectStore('drafts') as never);
      },
      terminated: () => (this.#database = undefined),
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }
}

/** Until version 2 a form had one draft, by the form's name alone. */
async function nameByTab(store: IDBPObjectStore<DraftSchema, ['drafts'], 'drafts', 'versionchange'>): Promise<void> {
  for (const form of (await store.getAllKeys()) as unknown[]) {
    if (typeof form !== 'string') continue;
    const old = form as unknown as DraftSchema['drafts']['key'];
    await store.put(await store.get(old), [form, '']);
    await store.delete(old);
  }
}
