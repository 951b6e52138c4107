import { inject } from 'inversify';
import * as v from 'valibot';
import { sessionStorageToken } from '#core/di/token.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { attachmentsStoreToken, printedKeyOf, type AttachmentsStore } from './attachments.store.ts';

const key = 'omanayte.printedAttachments';
const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** What was printed in this browser session (decision A28), by `printedKeyOf`; unreadable is as good as none. */
export function readPrinted(storage: BrowserStorage): readonly string[] {
  const parsed = v.safeParse(stored, storage.read(key));
  return parsed.success ? parsed.output : [];
}

function writePrinted(storage: BrowserStorage, printed: readonly string[]): void {
  storage.write(key, JSON.stringify(printed));
}

/** The attachments that were printed for the kit of a referral. */
export interface PrintedForKit {
  readonly referralId: string;
  readonly attachmentIds: readonly string[];
}

/** Marks attachments as printed for their kits, here and for the rest of the browser session. */
export function markPrinted(store: AttachmentsStore, storage: BrowserStorage, kits: readonly PrintedForKit[]): void {
  const keys = kits.flatMap(({ referralId, attachmentIds }) => attachmentIds.map((id) => printedKeyOf(referralId, id)));
  const printed = [...new Set([...store.getState().printed, ...keys])];
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

  constructor(readonly kits: readonly PrintedForKit[]) {
    super();
  }

  get count(): number {
    return this.kits.length;
  }
}

export class MarkAttachmentsPrintedHandler implements Handler<MarkAttachmentsPrinted> {
  constructor(
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
    @inject(sessionStorageToken) private readonly storage: BrowserStorage,
  ) {}

  handle({ kits }: MarkAttachmentsPrinted): Promise<void> {
    markPrinted(this.store, this.storage, kits);
    return Promise.resolve();
  }
}
