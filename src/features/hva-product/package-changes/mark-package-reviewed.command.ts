import { inject } from 'inversify';
import { getPackageChanges, markPackageReviewed, type PackageChanges } from '#core/contracts/area-package.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { packageChangesStoreToken, type PackageChangesStore } from './package-changes.store.ts';

/** Marks the diagnostic centre's package, in the version on the screen, as reviewed by the area. */
export class MarkPackageReviewed extends Command {
  static readonly about: MessageAbout<MarkPackageReviewed> = {
    type: 'hvaProduct.markPackageReviewed',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
    toasts: {
      succeeded: 'hvaProduct:toast.reviewed',
      failedBy: { conflict: 'hvaProduct:toast.changedAgain' },
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly productModifiedAt: string,
  ) {
    super();
  }
}

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
