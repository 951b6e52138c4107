import type { OpenForms, UploadStorage, UploadUnderWay } from '#core/ports/storage.ts';
import { isSameName } from './attachment-list.rule.ts';
import type { AttachmentsStore } from './attachments.store.ts';

/** In place of a form's name, which it cannot be. */
const heldAs = 'uploads';

export interface UploadsParts {
  readonly store: AttachmentsStore;
  readonly storage: UploadStorage;
  /** By it tabs know what each of them is sending. */
  readonly openForms: Pick<OpenForms, 'hold' | 'idsOf' | 'untilLeft'>;
  /** Whose uploads they are. */
  readonly subject: () => string | undefined;
}

/**
 * What the person's earlier pages were sending when they ended, in this browser; nothing where that cannot be read. What
 * a list turns out to hold was stored: only its answer had not come.
 */
export async function findCutOff(parts: UploadsParts): Promise<void> {
  const { store, storage, openForms, subject } = parts;
  const person = subject();
  if (person === undefined) return;
  try {
    const stored = await storage.list(person);
    const sending = await openForms.idsOf(heldAs);
    store.setState({ cutOff: stored.filter(({ id }) => !sending.includes(id)) });
    const forgetStored = (): void => forgetCutOff(parts, (each) => isStored(store, each));
    forgetStored();
    store.subscribe(forgetStored);
    const underWay = stored.filter(({ id }) => sending.includes(id));
    await Promise.all(underWay.map(({ id }) => findWhenLeft(parts, person, id)));
  } catch {
    // An upload works without it.
  }
}

/** Another tab that sends it may end any moment, or has ended just now: the browser lets go of what it held a little later. */
async function findWhenLeft({ store, storage, openForms }: UploadsParts, person: string, id: string): Promise<void> {
  await openForms.untilLeft(heldAs, id, new AbortController().signal);
  const left = (await storage.list(person)).filter((each) => each.id === id);
  store.setState(({ cutOff }) => ({ cutOff: [...cutOff.filter((each) => each.id !== id), ...left] }));
}

/** The upload has begun; the returned function says that it has ended, or was cut off and is to be told of. */
export function beginUpload(parts: UploadsParts, upload: UploadUnderWay): (how?: 'ended' | 'cutOff') => void {
  const { store, storage, openForms, subject } = parts;
  const release = openForms.hold(heldAs, upload.id);
  store.setState(({ underWay }) => ({ underWay: [...underWay, upload] }));
  const person = subject();
  const kept = person === undefined ? Promise.resolve() : storage.add(person, upload).catch(() => undefined);
  return (how = 'ended') => {
    store.setState(({ underWay, cutOff }) => ({
      underWay: underWay.filter((each) => each !== upload),
      cutOff: how === 'cutOff' ? [...cutOff, upload] : cutOff,
    }));
    // Another tab that looks meanwhile finds it on its way, or not at all.
    void kept.then(() => (how === 'ended' ? forget(parts, [upload]) : undefined)).finally(release);
  };
}

/** Somebody has read of these that they were cut off. */
export function forgetCutOff(parts: UploadsParts, isRead: (upload: UploadUnderWay) => boolean): void {
  const { cutOff } = parts.store.getState();
  const read = cutOff.filter(isRead);
  if (read.length === 0) return;
  parts.store.setState({ cutOff: cutOff.filter((each) => !read.includes(each)) });
  void forget(parts, read);
}

function isStored(store: AttachmentsStore, { listKey, name, listed }: UploadUnderWay): boolean {
  const list = store.getState().lists[listKey] ?? [];
  return list.some((each) => isSameName(each.name, name) && !listed.includes(each.attachmentId));
}

async function forget({ storage, subject }: UploadsParts, uploads: readonly UploadUnderWay[]): Promise<void> {
  const person = subject();
  if (person === undefined) return;
  await Promise.all(uploads.map(({ id }) => storage.remove(person, id))).catch(() => undefined);
}
