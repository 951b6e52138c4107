import { inject } from 'inversify';
import { getPackageChanges } from '#core/contracts/area-package.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { LoadPackageChanges } from './load-package-changes.query.ts';
import { packageChangesStoreToken, type PackageChangesStore } from './package-changes.store.ts';

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
