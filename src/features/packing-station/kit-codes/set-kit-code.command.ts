import { setKitCode } from '#core/contracts/packing-station.contract.ts';
import type { SetKitCodeRequest } from '#core/contracts/packing-station.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Sets what is read from a product's boxes, or that nothing is. */
export class SetKitCode extends Command implements CarriesRequest {
  static readonly about: MessageAbout<SetKitCode> = {
    type: 'packingStation.setKitCode',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'SetKitCodeRequest',
    loggable: ['productId'],
    toasts: {
      succeeded: 'packingStation:toast.codeSet',
      failed: 'packingStation:toast.codeFailed',
      unanswered: 'core:failedSave.unanswered',
      // At the field.
      failedBy: { conflict: 'inPlace', stale: 'inPlace' },
    },
    subject: ({ productId }) => productId,
  };

  constructor(readonly request: SetKitCodeRequest) {
    super();
  }

  get productId(): string {
    return this.request.productId;
  }
}

export const SetKitCodeHandler = storeAnswerHandler(
  setKitCode,
  ({ request }: SetKitCode) => ({ body: request }),
  packingStationStoreToken,
  (_reply, { request: { productId, code } }, { packageCodes }) => ({
    packageCodes: packageCodes?.map((each) => (each.productId === productId ? { ...each, code: code || null } : each)),
  }),
);
