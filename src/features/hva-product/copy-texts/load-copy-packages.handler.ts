import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { copyTextsStoreToken, type CopyTextsStore } from './copy-texts.store.ts';
import type { LoadCopyPackages } from './load-copy-packages.query.ts';

export class LoadCopyPackagesHandler implements Handler<LoadCopyPackages> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(copyTextsStoreToken) private readonly store: CopyTextsStore,
  ) {}

  async handle(_query: LoadCopyPackages, context: ExecutionContext): Promise<void> {
    this.store.setState({ packages: await this.http.send(getHvaProducts, {}, context) });
  }
}
