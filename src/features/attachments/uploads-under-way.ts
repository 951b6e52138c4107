import * as v from 'valibot';
import type { BrowserStorage, OpenForms } from '#core/ports/storage.ts';
import type { AttachmentsStore } from './attachments.store.ts';

const key = 'omanayte.uploads';
/** In place of a form's name, which it cannot be. */
const heldAs = 'uploads';
const uploadUnderWay = v.object({ id: v.string(), listKey: v.string(), name: v.string() });
const stored = v.pipe(v.string(), v.parseJson(), v.array(uploadUnderWay));

/**
 * A file that was chosen and is not stored yet. Its name is kept in this tab's session only, while it is under way or until
 * somebody has read that it was cut off; a sign-out forgets it.
 */
export type UploadUnderWay = v.InferOutput<typeof uploadUnderWay>;

export interface UploadsParts {
  readonly store: AttachmentsStore;
  readonly storage: BrowserStorage;
  /** By it tabs know what each of them is sending. */
  readonly openForms: Pick<OpenForms, 'hold' | 'idsOf'>;
}

/**
 * What an earlier page of this tab was sending when it ended; unreadable is as good as nothing. A duplicated tab begins
 * with what the other has stored, which that is still sending.
 */
export async function findCutOff({ store, storage, openForms }: UploadsParts): Promise<void> {
  const parsed = v.safeParse(stored, storage.read(key));
  if (!parsed.success) return;
  const sending = await openForms.idsOf(heldAs).catch((): readonly string[] => []);
  store.setState({ cutOff: parsed.output.filter(({ id }) => !sending.includes(id)) });
  keep(store, storage);
}

/** The upload has begun; the returned function says that it has ended. */
export function beginUpload({ store, storage, openForms }: UploadsParts, upload: UploadUnderWay): () => void {
  const release = openForms.hold(heldAs, upload.id);
  store.setState(({ underWay }) => ({ underWay: [...underWay, upload] }));
  keep(store, storage);
  return () => {
    release();
    store.setState(({ underWay }) => ({ underWay: underWay.filter((each) => each !== upload) }));
    keep(store, storage);
  };
}

/** Somebody has read of these that an earlier page of the tab was sending them. */
export function forgetCutOff(
  { store, storage }: Pick<UploadsParts, 'store' | 'storage'>,
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
