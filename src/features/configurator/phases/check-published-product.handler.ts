import { inject } from 'inversify';
import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { toastsToken, type Toasts } from '#core/ports/feedback.ts';
import { readProduct } from '../load-product.query.ts';
import { publishProblemsOf } from '../preview/publish-problems.rule.ts';
import type { CheckPublishedProduct } from './check-published-product.query.ts';

export class CheckPublishedProductHandler implements Handler<CheckPublishedProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(toastsToken) private readonly toasts: Toasts,
  ) {}

  async handle({ productId }: CheckPublishedProduct, context: ExecutionContext): Promise<void> {
    const [fi, sv, en] = await Promise.all([
      readProduct(this.http, productId, 'fi', context),
      readProduct(this.http, productId, 'sv', context),
      readProduct(this.http, productId, 'en', context),
    ]);
    const [screen] = publishProblemsOf(findProductErrors({ fi, sv, en }) ?? {}, fi);
    const [problem] = screen?.problems ?? [];
    if (!screen || !problem) return;
    this.toasts.show({
      intent: 'error',
      textKey: `configurator:toast.${screen.language ? 'checkTexts' : 'checkPhase'}`,
      // The texts that these are the keys of are put into it.
      textValues: {
        error: `configurator:${problem.messageKey}`,
        phase: `configurator:phase.${screen.phase}`,
        language: `core:language.${screen.language}`,
      },
      stays: true,
      correlationId: context.id,
    });
  }
}
