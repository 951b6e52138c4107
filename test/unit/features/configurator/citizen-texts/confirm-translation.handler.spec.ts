import { confirmProductTranslation } from '../../../../../src/core/contracts/translation.contract';
import { ConfirmTranslation } from '../../../../../src/features/configurator/citizen-texts/translations/confirm-translation.command';
import { ConfirmTranslationHandler } from '../../../../../src/features/configurator/citizen-texts/translations/confirm-translation.handler';
import { createConfiguratorStore, takeIn } from '../../../../../src/features/configurator/configurator.store';
import { aProduct } from '../../../../support/builders';
import { executionContext } from '../../../../support/execution-context';
import { FakeHttpClient } from '../../../../support/fake-http-client';

const product = aProduct({ outdatedTexts: ['resultSms'] });
const confirmed = { ...product, outdatedTexts: [] };

async function confirm(open: typeof product) {
  const http = new FakeHttpClient().answers(confirmProductTranslation, confirmed);
  const store = createConfiguratorStore();
  takeIn(store, open, 'sv');
  const command = new ConfirmTranslation(product.productId, 'sv', 'resultSms');
  await new ConfirmTranslationHandler(http, store).handle(command, executionContext());
  return store.getState().products;
}

it('takes in the answer', async () => {
  expect(await confirm(product)).toEqual({ sv: confirmed });
});

it('leaves another package that was opened meanwhile', async () => {
  const other = aProduct();
  expect(await confirm(other)).toEqual({ sv: other });
});
