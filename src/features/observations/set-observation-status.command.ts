import type { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

export interface SetObservationStatusOptions {
  /** The status that the person saw: when it is another by now, nothing is set. */
  readonly fromStatus?: HandlingStatus;
  readonly isToldByView?: boolean;
}

/** Sets how far the handling of a positive finding has come. */
export class SetObservationStatus extends Command {
  static readonly about: MessageAbout<SetObservationStatus> = {
    type: 'observations.setObservationStatus',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['observationId', 'handlingStatus'],
    subject: ({ observationId }) => observationId,
  };

  override readonly isToldByView?: boolean;
  readonly fromStatus?: HandlingStatus;

  constructor(
    readonly observationId: string,
    readonly handlingStatus: HandlingStatus,
    { fromStatus, isToldByView }: SetObservationStatusOptions = {},
  ) {
    super();
    this.fromStatus = fromStatus;
    this.isToldByView = isToldByView;
  }
}
