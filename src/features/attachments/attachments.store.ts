import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Attachment, visibleName } from '#core/contracts/attachment.contract.ts';
import { token } from '#core/di/token.ts';
import type { UploadUnderWay } from '#core/ports/storage.ts';
import { listKeyOf, type AttachmentListId } from './attachment-list.rule.ts';

/** The lists of attachments by their key, running uploads, and what was printed in this browser session. */
export interface AttachmentsState {
  readonly lists: Readonly<Record<string, readonly Attachment[]>>;
  /** How much of a file has left, from 0 to 1, by `uploadKeyOf`. */
  readonly progress: Readonly<Record<string, number>>;
  /** By `printedKeyOf`. */
  readonly printed: readonly string[];
  /** The files that this page is sending. */
  readonly underWay: readonly UploadUnderWay[];
  /**
   * Those that an earlier page of the person's was sending when it ended, or this one when the sign-in had, until somebody
   * has read of them.
   */
  readonly cutOff: readonly UploadUnderWay[];
}

export type AttachmentsStore = StoreApi<AttachmentsState>;
export const attachmentsStoreToken = token<AttachmentsStore>('attachments.store');

/** @param printed what earlier pages of this tab have printed */
export function createAttachmentsStore(printed: readonly string[] = []): AttachmentsStore {
  return createStore<AttachmentsState>(() => ({ lists: {}, progress: {}, printed, underWay: [], cutOff: [] }));
}

/** An attachment as it was printed for the kit of a referral: the next kit of its package needs it as well (decision 467). */
export function printedKeyOf(referralId: string, attachmentId: string): string {
  return `${referralId} ${attachmentId}`;
}

/** A file that is being uploaded to a list. */
export function uploadKeyOf(list: AttachmentListId, fileName: string): string {
  return `${listKeyOf(list)} ${visibleName(fileName)}`;
}

/** Applies a list as the server answered it; of its names only what is seen, for some may be old, or another server's. */
export function applyList(store: AttachmentsStore, list: AttachmentListId, attachments: readonly Attachment[]): void {
  const shown = attachments.map((each) => ({ ...each, name: visibleName(each.name) }));
  store.setState(({ lists }) => ({ lists: { ...lists, [listKeyOf(list)]: shown } }));
}

/** Notes how far an upload has come; undefined when it is over. */
export function setProgress(store: AttachmentsStore, key: string, fraction: number | undefined): void {
  store.setState(({ progress: { [key]: _, ...others } }) => ({
    progress: fraction === undefined ? others : { ...others, [key]: fraction },
  }));
}
