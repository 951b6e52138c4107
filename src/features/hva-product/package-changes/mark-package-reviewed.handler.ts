import { inject } from 'inversify';
import { getPackageChanges, markPackageReviewed } from '../../../core/contracts/area-package.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import { AppError } from '../../../core/errors/app-error';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import type { MarkPackageReviewed } from './mark-package-reviewed.command';
import { packageChangesStoreToken, type PackageChangesStore } from './package-changes.store';

export class MarkPackageReviewedHandler implements Handler<MarkPackageReviewed> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(packageChangesStoreToken) private readonly store: PackageChangesStore,
  ) {}

  async handle({ hvaProductId, productModifiedAt }: MarkPackageReviewed, context: ExecutionContext): Promise<void> {
    try {
      const query = { hvaProductId, productModifiedAt };
      const found = await this.http.send(markPackageReviewed, { query }, context);
      this.store.setState({ checked: { hvaProductId, found } });
    } catch (error) {
      // Changed once more: what is new is shown, and nothing of it counts as seen.
      if (AppError.from(error).kind === 'conflict') {
        const found = await this.http.send(getPackageChanges, { params: { id: hvaProductId } }, context);
        this.store.setState({ checked: { hvaProductId, found } });
      }
      throw error;
    }
  }
}
