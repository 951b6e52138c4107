import type { DBSchema, IDBPObjectStore } from 'idb';
import * as v from 'valibot';
import { draft, formsOf, outlives, type Draft } from '#core/editing/draft-keeper.ts';
import type { BrowserDraft, BrowserDrafts, SettledDraft } from '#core/ports/storage.ts';
import { BrowserDatabase, inTransaction } from './indexed-db.ts';

/** A draft, or what is left of one until the server knows that it is removed. */
const stored = v.union([
  v.object({ ...draft.entries, isSent: v.optional(v.boolean()), isRefused: v.optional(v.boolean()) }),
  v.object({ removedAt: v.string(), removedUpTo: v.optional(v.string()) }),
]);

interface DraftSchema extends DBSchema {
  /** By form and tab. */
  drafts: { key: [form: string, id: string]; value: unknown };
}

/** Drafts in IndexedDB, which preserves what was written a moment before a crash. */
export class IndexedDbDrafts implements BrowserDrafts {
  readonly #database = new BrowserDatabase<DraftSchema>(
    'omanayte.drafts',
    2,
    (database, before, _after, transaction) => {
      if (before === 0) database.createObjectStore('drafts');
      else nameByTab(transaction.objectStore('drafts') as never).catch(() => undefined);
    },
  );

  async list(form: string): Promise<readonly BrowserDraft[]> {
    return newestFirst(await this.#readAll(IDBKeyRange.bound([form], [form, []])));
  }

  async listOf(subject: string, objectId: string): Promise<readonly (BrowserDraft & { readonly form: string })[]> {
    const begin = formsOf({ subject, objectId });
    return newestFirst(await this.#readAll(IDBKeyRange.bound([begin], [`${begin}\uffff`])));
  }

  async read(form: string, id: string): Promise<BrowserDraft | undefined> {
    return draftOf(
      id,
      await inTransaction(await this.#database.open(), 'drafts', 'readonly', (store) => store.get([form, id])),
    );
  }

  async unsent(): Promise<readonly { readonly form: string; readonly id: string }[]> {
    return (await this.#readAll()).filter(({ isSent, isRefused }) => !isSent && !isRefused);
  }

  async write(form: string, id: string, value: Draft): Promise<void> {
    const transaction = (await this.#database.open()).transaction('drafts', 'readwrite');
    void transaction.store.put(value, [form, id]).catch(() => undefined);
    // By itself it would wait for the page, and a page that is closed at once has no time for that: it would be undone.
    transaction.commit();
    await transaction.done;
  }

  async remove(form: string, id: string, removedUpTo?: string): Promise<void> {
    await inTransaction(await this.#database.open(), 'drafts', 'readwrite', async (store) => {
      const kept = draftOf(id, await store.get([form, id]));
      const removed = { removedAt: new Date().toISOString(), removedUpTo };
      if (!kept || !outlives(kept, removedUpTo)) await store.put(removed, [form, id]);
    });
  }

  async settle(form: string, id: string, known: SettledDraft): Promise<void> {
    await inTransaction(await this.#database.open(), 'drafts', 'readwrite', async (store) => {
      const kept = draftOf(id, await store.get([form, id]));
      const isUnchanged = kept && kept.draft?.savedAt === known.draft?.savedAt;
      if (isUnchanged && kept.draft) await store.put({ ...kept.draft, isSent: true }, [form, id]);
      else if (isUnchanged && !outlives(kept, known.removedUpTo)) await store.delete([form, id]);
    });
  }

  async refuse(form: string, id: string, known: SettledDraft): Promise<void> {
    await inTransaction(await this.#database.open(), 'drafts', 'readwrite', async (store) => {
      const kept = draftOf(id, await store.get([form, id]));
      if (kept?.draft && kept.draft.savedAt === known.draft?.savedAt)
        await store.put({ ...kept.draft, isRefused: true }, [form, id]);
    });
  }

  async forget(form: string, id: string): Promise<void> {
    await (await this.#database.open()).delete('drafts', [form, id]);
  }

  async forgetBefore(moment: Date): Promise<void> {
    await inTransaction(await this.#database.open(), 'drafts', 'readwrite', async (store) => {
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        const time = timeOf(cursor.value);
        if (time && time < moment) await cursor.delete();
      }
    });
  }

  async #readAll(range?: IDBKeyRange): Promise<(BrowserDraft & { readonly form: string })[]> {
    const [keys, values] = await inTransaction(await this.#database.open(), 'drafts', 'readonly', (store) =>
      Promise.all([store.getAllKeys(range), store.getAll(range)]),
    );
    return keys.flatMap(([form, id], index) => {
      const kept = draftOf(id, values[index]);
      return kept ? [{ form, ...kept }] : [];
    });
  }
}

/** Undefined where there is none, or one that cannot be read. */
function draftOf(id: string, value: unknown): BrowserDraft | undefined {
  const parsed = v.safeParse(stored, value);
  if (!parsed.success) return undefined;
  if ('removedAt' in parsed.output) {
    const { removedUpTo } = parsed.output;
    return { id, draft: undefined, isSent: false, ...(removedUpTo !== undefined && { removedUpTo }) };
  }
  const { isSent = false, isRefused = false, ...kept } = parsed.output;
  return { id, draft: kept, isSent, isRefused };
}

function newestFirst<Kept extends BrowserDraft>(drafts: Kept[]): Kept[] {
  const savedAt = ({ draft: kept }: BrowserDraft): string => kept?.savedAt ?? '';
  return drafts.sort((one, other) => savedAt(other).localeCompare(savedAt(one)));
}

/** When it was last changed; undefined of what cannot be read. */
function timeOf(value: unknown): Date | undefined {
  const { success, output } = v.safeParse(stored, value);
  return success ? new Date('removedAt' in output ? output.removedAt : output.savedAt) : undefined;
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
