import { inject } from 'inversify';
import { ConfiguratorPhase, proceedToConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { anyProductOf, configuratorStoreToken, takeIn, type ConfiguratorStore } from '../configurator.store.ts';
import { phaseMoveOf } from './phase-order.rule.ts';
import type { ProceedPhase } from './proceed-phase.command.ts';

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
    takeIn(this.store, await this.http.send(proceedToConfiguratorPhase, { query }, context), 'fi');
  }
}
