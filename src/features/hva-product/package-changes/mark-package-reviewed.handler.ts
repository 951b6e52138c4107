import { inject } from 'inversify';
import { getPackageChanges, markPackageReviewed, type PackageChanges } from '#core/contracts/area-package.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { MarkPackageReviewed } from './mark-package-reviewed.command.ts';
import { packageChangesStoreToken, type PackageChangesStore } from './package-changes.store.ts';

export class MarkPackageReviewedHandler implements Handler<MarkPackageReviewed> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(packageChangesStoreToken) private readonly store: PackageChangesStore,
  ) {}

  async handle({ hvaProductId, productModifiedAt }: MarkPackageReviewed, context: ExecutionContext): Promise<void> {
    try {
      const query = { hvaProductId, productModifiedAt };
      this.#take(hvaProductId, await this.http.send(markPackageReviewed, { query }, context));
    } catch (error) {
      // Changed once more: what is new is shown, and nothing of it counts as seen.
      if (AppError.from(error).kind === 'conflict') {
        this.#take(hvaProductId, await this.http.send(getPackageChanges, { params: { id: hvaProductId } }, context));
      }
      throw error;
    }
  }

  /** Another package may be open by now. */
  #take(hvaProductId: string, found: PackageChanges | null): void {
    this.store.setState(({ checked }) =>
      checked?.hvaProductId === hvaProductId ? { checked: { hvaProductId, found } } : {},
    );
  }
}
