import { inject } from 'inversify';
import { getPackageChanges } from '#core/contracts/area-package.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { packageChangesStoreToken, type PackageChangesStore } from './package-changes.store.ts';

/** Loads what the diagnostic centre has changed in an area's package since the area's review of it. */
export class LoadPackageChanges extends Query {
  static readonly about: MessageAbout<LoadPackageChanges> = {
    type: 'hvaProduct.loadPackageChanges',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
  };

  constructor(
    readonly hvaProductId: string,
    /** The package's version that the page knows of: when it moves on, the changes are asked for anew. */
    readonly productModifiedAt: string,
  ) {
    super();
  }
}

export class LoadPackageChangesHandler implements Handler<LoadPackageChanges> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(packageChangesStoreToken) private readonly store: PackageChangesStore,
  ) {}

  async handle({ hvaProductId }: LoadPackageChanges, context: ExecutionContext): Promise<void> {
    const found = await this.http.send(getPackageChanges, { params: { id: hvaProductId } }, context);
    this.store.setState({ checked: { hvaProductId, found } });
  }
}
