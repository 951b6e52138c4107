import * as v from 'valibot';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { AttachmentsStore } from './attachments.store.ts';

const key = 'omanayte.uploads';
const uploadUnderWay = v.object({ id: v.string(), listKey: v.string(), name: v.string() });
const stored = v.pipe(v.string(), v.parseJson(), v.array(uploadUnderWay));

/**
 * A file that was chosen and is not stored yet. Its name is kept in this tab's session only, while it is under way or until
 * somebody has read that it was cut off; a sign-out forgets it.
 */
export type UploadUnderWay = v.InferOutput<typeof uploadUnderWay>;

/** What an earlier page of this tab was sending when it ended; unreadable is as good as nothing. */
export function readCutOff(storage: BrowserStorage): readonly UploadUnderWay[] {
  const parsed = v.safeParse(stored, storage.read(key));
  return parsed.success ? parsed.output : [];
}

export function beginUpload(store: AttachmentsStore, storage: BrowserStorage, upload: UploadUnderWay): void {
  store.setState(({ underWay }) => ({ underWay: [...underWay, upload] }));
  keep(store, storage);
}

export function endUpload(store: AttachmentsStore, storage: BrowserStorage, id: string): void {
  store.setState(({ underWay }) => ({ underWay: underWay.filter((each) => each.id !== id) }));
  keep(store, storage);
}

/** Somebody has read of these that an earlier page of the tab was sending them. */
export function forgetCutOff(
  store: AttachmentsStore,
  storage: BrowserStorage,
  isRead: (upload: UploadUnderWay) => boolean,
): void {
  const { cutOff } = store.getState();
  const others = cutOff.filter((each) => !isRead(each));
  if (others.length === cutOff.length) return;
  store.setState({ cutOff: others });
  keep(store, storage);
}

function keep(store: AttachmentsStore, storage: BrowserStorage): void {
  const { cutOff, underWay } = store.getState();
  const all = [...cutOff, ...underWay];
  if (all.length === 0) storage.remove(key);
  else storage.write(key, JSON.stringify(all));
}
