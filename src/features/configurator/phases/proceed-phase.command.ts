import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { ScreenPhase } from './phase-order.rule.ts';

/**
 * Opens the way to a phase: one beyond the status moves the stored status on, one that was reached is open already,
 * further ones are refused (Spec 1 §4, decision A23).
 */
export class ProceedPhase extends Command {
  static readonly about: MessageAbout<ProceedPhase> = {
    type: 'configurator.proceedPhase',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'here', 'target'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly here: ScreenPhase,
    readonly target: ScreenPhase,
  ) {
    super();
  }
}
