import * as v from 'valibot';
import type { BrowserStorage } from '../../core/ports/browser-storage';

const key = 'omanayte.printedAttachments';
const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The ids of what was printed in this browser session (decision A28); unreadable is as good as none. */
export function readPrinted(storage: BrowserStorage): readonly string[] {
  const parsed = v.safeParse(stored, storage.read(key));
  return parsed.success ? parsed.output : [];
}

export function writePrinted(storage: BrowserStorage, printed: readonly string[]): void {
  storage.write(key, JSON.stringify(printed));
}
