import { getPackageChanges } from '#core/contracts/area-package.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { keepHandler } from '#core/messaging/send-call.ts';
import { packageChangesStoreToken } from './package-changes.store.ts';

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

export const LoadPackageChangesHandler = keepHandler(
  getPackageChanges,
  ({ hvaProductId }: LoadPackageChanges) => ({ params: { id: hvaProductId } }),
  packageChangesStoreToken,
  (found, { hvaProductId }) => ({ checked: { hvaProductId, found } }),
);
