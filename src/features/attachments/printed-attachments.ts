import * as v from 'valibot';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { AttachmentsStore } from './attachments.store.ts';

const key = 'omanayte.printedAttachments';
const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The ids of what was printed in this browser session (decision A28); unreadable is as good as none. */
export function readPrinted(storage: BrowserStorage): readonly string[] {
  const parsed = v.safeParse(stored, storage.read(key));
  return parsed.success ? parsed.output : [];
}

function writePrinted(storage: BrowserStorage, printed: readonly string[]): void {
  storage.write(key, JSON.stringify(printed));
}

/** Marks attachments as printed, here and for the rest of the browser session. */
export function markPrinted(store: AttachmentsStore, storage: BrowserStorage, attachmentIds: readonly string[]): void {
  const printed = [...new Set([...store.getState().printed, ...attachmentIds])];
  store.setState({ printed });
  writePrinted(storage, printed);
}
