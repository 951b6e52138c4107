import { getProductById } from '../../../../../src/core/contracts/product.contract';
import { confirmProductTranslation } from '../../../../../src/core/contracts/translation.contract';
import { AppError } from '../../../../../src/core/errors/app-error';
import { ConfirmTranslation } from '../../../../../src/features/configurator/citizen-texts/translations/confirm-translation.command';
import { ConfirmTranslationHandler } from '../../../../../src/features/configurator/citizen-texts/translations/confirm-translation.handler';
import { createConfiguratorStore, takeIn } from '../../../../../src/features/configurator/configurator.store';
import { aProduct } from '../../../../support/builders';
import { executionContext } from '../../../../support/execution-context';
import { FakeHttpClient } from '../../../../support/fake-http-client';

const product = aProduct({ outdatedTexts: ['resultSms'] });
const confirmed = { ...product, outdatedTexts: [] };

function setup(open = product) {
  const http = new FakeHttpClient().answers(confirmProductTranslation, confirmed);
  const store = createConfiguratorStore();
  takeIn(store, open, 'fi');
  takeIn(store, open, 'sv');
  const command = new ConfirmTranslation(product.productId, 'sv', 'resultSms', 'Tulos');
  const confirm = () => new ConfirmTranslationHandler(http, store).handle(command, executionContext());
  return { http, confirm, products: () => store.getState().products };
}

it('tells which Finnish text was seen, and takes in the answer', async () => {
  const { http, confirm, products } = setup();
  await confirm();
  expect(products()).toEqual({ fi: product, sv: confirmed });
  expect(http.inputsOf(confirmProductTranslation).map(({ body }) => body)).toEqual([{ finnishText: 'Tulos' }]);
});

it('leaves another package that was opened meanwhile', async () => {
  const other = aProduct();
  const { confirm, products } = setup(other);
  await confirm();
  expect(products()).toEqual({ fi: other, sv: other });
});

describe('When the Finnish text has changed meanwhile', () => {
  const finnish = { ...product, resultSms: 'Toinen', modifiedAt: '2026-06-01T00:00:00.000Z' };
  const refused = (open?: typeof product) => {
    const parts = setup(open);
    parts.http.fails(confirmProductTranslation, new AppError('conflict', { code: 'conflict' }));
    parts.http.answers(getProductById, finnish);
    return parts;
  };

  it('shows the new one and fails: it was not seen', async () => {
    const { http, confirm, products } = refused();
    await expect(confirm()).rejects.toMatchObject({ kind: 'conflict' });
    expect(products()).toEqual({ fi: finnish, sv: product });
    expect(http.inputsOf(getProductById)).toEqual([
      { params: { id: product.productId }, query: { languageCode: 'fi', useFallbackLanguages: 'false' } },
    ]);
  });

  it('leaves another package that was opened meanwhile', async () => {
    const other = aProduct();
    const { confirm, products } = refused(other);
    await expect(confirm()).rejects.toMatchObject({ kind: 'conflict' });
    expect(products()).toEqual({ fi: other, sv: other });
  });

  it('tells of it also when the new one cannot be read', async () => {
    const { http, confirm, products } = refused();
    http.fails(getProductById, new AppError('offline'));
    await expect(confirm()).rejects.toMatchObject({ kind: 'conflict' });
    expect(products()).toEqual({ fi: product, sv: product });
  });

  it('asks nothing more after another failure', async () => {
    const { http, confirm } = setup();
    http.fails(confirmProductTranslation, new AppError('offline'));
    await expect(confirm()).rejects.toMatchObject({ kind: 'offline' });
    expect(http.inputsOf(getProductById)).toEqual([]);
  });
});
