import { ConfiguratorPhase, proceedToConfiguratorPhase, type ScreenPhase } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { anyProductOf, configuratorStoreToken, apply } from '../configurator.store.ts';
import { phaseMoveOf } from './phase-order.rule.ts';

/**
 * Opens a phase: one beyond the status moves the stored status on, one that was reached is open already, further ones
 * are refused (Spec 1 §4, decision A23).
 */
export class ProceedPhase extends Command {
  static readonly about: MessageAbout<ProceedPhase> = {
    type: 'configurator.proceedPhase',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'here', 'target'],
    toasts: {
      failed: 'configurator:toast.proceedFailed',
      failedBy: {
        finishPrevious: 'configurator:toast.finishPrevious',
        finishPreviousOnes: 'configurator:toast.finishPreviousOnes',
      },
    },
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

export const ProceedPhaseHandler = storeHandler(
  configuratorStoreToken,
  async ({ productId, here, target }: ProceedPhase, { http, store }, context) => {
    const status = anyProductOf(store.getState())?.configuratorStatus ?? ConfiguratorPhase.Undefined;
    const move = phaseMoveOf(status, here, target);
    if (move === 'open') return;
    if (move !== 'proceed') throw new AppError('invalid', { code: move });
    const query = { productId, configuratorStatus: `${target}` as const };
    apply(store, await http.send(proceedToConfiguratorPhase, { query }, context), 'fi');
  },
);
