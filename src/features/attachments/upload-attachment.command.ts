import { inject } from 'inversify';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError, isUnanswered } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchList, fetchSpace, sendFile } from './attachment-calls.ts';
import {
  type AttachmentListId,
  findFileCheckError,
  isSameName,
  listKeyOf,
  ownerIdOf,
  sendableFile,
} from './attachment-list.rule.ts';
import {
  attachmentsStoreToken,
  setProgress,
  applyList,
  uploadKeyOf,
  type AttachmentsStore,
} from './attachments.store.ts';

/** Adds a PDF to a list. Several of one list go one after the other, so that each sees the names before it. */
export class UploadAttachment extends Command {
  static readonly about: MessageAbout<UploadAttachment> = {
    type: 'attachments.uploadAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    // Nothing of the file: its name may be a person's.
    loggable: ['ownerId', 'languageCode', 'outcomeType'],
    // Errors are shown at the list, by file name.
    toasts: { failed: 'inPlace', signInLost: 'silent' },
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(
    readonly list: AttachmentListId,
    readonly file: File,
  ) {
    super();
  }

  get ownerId(): string {
    return ownerIdOf(this.list);
  }
  get languageCode(): string {
    return this.list.languageCode;
  }
  get outcomeType(): number {
    return this.list.outcomeType;
  }
}

export class UploadAttachmentHandler implements Handler<UploadAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
  ) {}

  async handle({ list, file }: UploadAttachment, context: ExecutionContext): Promise<void> {
    const stored = this.store.getState().lists[listKeyOf(list)] ?? [];
    const names = stored.map(({ name }) => name);
    const error = await findFileCheckError(file, names);
    if (error) throw new AppError(error === 'tooLarge' ? 'tooLarge' : 'invalid', { code: error });
    await this.#refuseWithoutRoom(list, file, context);
    const key = uploadKeyOf(list, file.name);
    const onUploadProgress = (fraction: number): void => setProgress(this.store, key, fraction);
    onUploadProgress(0);
    try {
      const sent = sendFile(this.http, list, sendableFile(file), context, { onUploadProgress });
      const after = await sent.catch((thrown: unknown) => this.#findStored(list, file, AppError.from(thrown), context));
      applyList(this.store, list, after);
    } finally {
      setProgress(this.store, key, undefined);
    }
  }

  /**
   * The list with a file whose answer was lost; otherwise the error stands. After a conflict too the list is shown as it
   * is: what the file stands in conflict with is not in the list that the person sees.
   */
  async #findStored(
    list: AttachmentListId,
    { name }: File,
    error: AppError,
    context: ExecutionContext,
  ): Promise<Attachment[]> {
    if (!isUnanswered(error) && error.kind !== 'conflict') throw error;
    const stored = await fetchList(this.http, list, context).catch(() => Promise.reject(error));
    if (error.kind !== 'conflict' && stored.some((each) => isSameName(each.name, name))) return stored;
    applyList(this.store, list, stored);
    throw error;
  }

  /** A file that does not fit is not sent. Where that cannot be checked, the service refuses it. */
  async #refuseWithoutRoom(list: AttachmentListId, { size }: File, context: ExecutionContext): Promise<void> {
    const space = await fetchSpace(this.http, list, context).catch(() => undefined);
    if (space && size > space.most - space.used) throw new AppError('conflict', { code: 'productFull' });
  }
}
