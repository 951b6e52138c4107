import { getWorkbench } from '#core/contracts/workbench.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { catalogueStoreToken } from './dk-catalogue.store.ts';

/** Loads what products are found by, and what of them waits for somebody, beside their list (decision 144). */
export class LoadWorkbench extends Query {
  static readonly about: MessageAbout<LoadWorkbench> = {
    type: 'dkCatalogue.loadWorkbench',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /** @param version of the list beside which it is shown: another one is another query */
  constructor(readonly version: string) {
    super();
  }
}

export const LoadWorkbenchHandler = storeAnswerHandler(
  getWorkbench,
  (_: LoadWorkbench) => ({}),
  catalogueStoreToken,
  (workbench) => ({ workbench: new Map(workbench.map((product) => [product.productId, product])) }),
);
