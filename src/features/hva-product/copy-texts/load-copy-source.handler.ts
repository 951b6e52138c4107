import { inject } from 'inversify';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { readHvaProduct } from '../read-hva-product';
import { copyTextsStoreToken, type CopyTextsStore } from './copy-texts.store';
import type { LoadCopySource } from './load-copy-source.query';

export class LoadCopySourceHandler implements Handler<LoadCopySource> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(copyTextsStoreToken) private readonly store: CopyTextsStore,
  ) {}

  async handle({ hvaProductId, language }: LoadCopySource, context: ExecutionContext): Promise<void> {
    this.store.setState({
      source: { language, product: await readHvaProduct(this.http, hvaProductId, language, context) },
    });
  }
}
