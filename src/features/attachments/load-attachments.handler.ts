import { inject } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { fetchList } from './attachment-calls';
import { attachmentsStoreToken, takeInList, type AttachmentsStore } from './attachments.store';
import type { LoadAttachments } from './load-attachments.query';

export class LoadAttachmentsHandler implements Handler<LoadAttachments> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
  ) {}

  async handle({ list }: LoadAttachments, context: ExecutionContext): Promise<void> {
    takeInList(this.store, list, await fetchList(this.http, list, context));
  }
}
