import { inject } from 'inversify';
import { ConfiguratorPhase, proceedToConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { anyProductOf, configuratorStoreToken, apply, type ConfiguratorStore } from '../configurator.store.ts';
import { type ScreenPhase, phaseMoveOf } from './phase-order.rule.ts';

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

export class ProceedPhaseHandler implements Handler<ProceedPhase> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, here, target }: ProceedPhase, context: ExecutionContext): Promise<void> {
    const status = anyProductOf(this.store.getState())?.configuratorStatus ?? ConfiguratorPhase.Undefined;
    const move = phaseMoveOf(status, here, target);
    if (move === 'open') return;
    if (move !== 'proceed') throw new AppError('invalid', { code: move });
    const query = { productId, configuratorStatus: `${target}` as const };
    apply(this.store, await this.http.send(proceedToConfiguratorPhase, { query }, context), 'fi');
  }
}
