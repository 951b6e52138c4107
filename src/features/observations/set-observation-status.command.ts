import type { HandlingStatus } from '../../core/contracts/observation.contract';
import { Command, type MessageAbout } from '../../core/messaging/message';

/** Sets how far the handling of a positive finding has come. */
export class SetObservationStatus extends Command {
  static readonly about: MessageAbout<SetObservationStatus> = {
    type: 'observations.setObservationStatus',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['observationId', 'handlingStatus'],
    subject: ({ observationId }) => observationId,
  };

  constructor(
    readonly observationId: string,
    readonly handlingStatus: HandlingStatus,
    override readonly isToldByView?: boolean,
  ) {
    super();
  }
}
