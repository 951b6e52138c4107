import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { copyTextsStoreToken, type CopyTextsStore } from './copy-texts.store.ts';

/** Loads the area's packages, to copy instruction texts from. */
export class LoadCopyPackages extends Query {
  static readonly about: MessageAbout<LoadCopyPackages> = {
    type: 'hvaProduct.loadCopyPackages',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadCopyPackagesHandler implements Handler<LoadCopyPackages> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(copyTextsStoreToken) private readonly store: CopyTextsStore,
  ) {}

  async handle(_query: LoadCopyPackages, context: ExecutionContext): Promise<void> {
    this.store.setState({ packages: await this.http.send(getHvaProducts, {}, context) });
  }
}
