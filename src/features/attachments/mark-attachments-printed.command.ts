import { inject } from 'inversify';
import * as v from 'valibot';
import { sessionStorageToken } from '#core/di/token.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { attachmentsStoreToken, type AttachmentsStore } from './attachments.store.ts';

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

/** Marks attachments as printed in this browser session (decision A28): they went to the printer together with others. */
export class MarkAttachmentsPrinted extends Command {
  static readonly about: MessageAbout<MarkAttachmentsPrinted> = {
    type: 'attachments.markAttachmentsPrinted',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
    toasts: {},
  };

  constructor(readonly attachmentIds: readonly string[]) {
    super();
  }

  get count(): number {
    return this.attachmentIds.length;
  }
}

export class MarkAttachmentsPrintedHandler implements Handler<MarkAttachmentsPrinted> {
  constructor(
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
    @inject(sessionStorageToken) private readonly storage: BrowserStorage,
  ) {}

  handle({ attachmentIds }: MarkAttachmentsPrinted): Promise<void> {
    markPrinted(this.store, this.storage, attachmentIds);
    return Promise.resolve();
  }
}
