import { inject } from 'inversify';
import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { toastsToken, type Toasts } from '#core/ports/feedback.ts';
import { publishProblemsOf } from '../preview/publish-problems.rule.ts';
import { readProduct } from '../read-product.ts';

/** Reads a published product again after a save and checks it against the full product schema (Spec 1 §4). */
export class CheckPublishedProduct extends Query {
  static readonly about: MessageAbout<CheckPublishedProduct> = {
    type: 'configurator.checkPublishedProduct',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

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
