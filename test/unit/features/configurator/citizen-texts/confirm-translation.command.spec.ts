import { getProductById } from '#core/contracts/product.contract.ts';
import { confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  ConfirmTranslation,
  ConfirmTranslationHandler,
} from '#features/configurator/citizen-texts/translations/confirm-translation.command.ts';
import { createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { aProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const product = aProduct({ outdatedTexts: ['resultSms'] });
const confirmed = { ...product, outdatedTexts: [] };

function setup(open = product) {
  const http = new FakeHttpClient().answers(confirmProductTranslation, confirmed);
  const store = createConfiguratorStore();
  apply(store, open, 'fi');
  apply(store, open, 'sv');
  const command = new ConfirmTranslation(product.productId, 'sv', 'resultSms', 'Tulos');
  const confirm = () => new ConfirmTranslationHandler(http, store).handle(command, executionContext());
  return { http, confirm, products: () => store.getState().products };
}

it('sends which Finnish text was seen, and applies the answer', async () => {
  const { http, confirm, products } = setup();
  await confirm();
  expect(products()).toEqual({ fi: product, sv: confirmed });
  expect(http.inputsOf(confirmProductTranslation).map(({ body }) => body)).toEqual([{ finnishText: 'Tulos' }]);
});

it('leaves another product that was opened meanwhile', async () => {
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

  it('leaves another product that was opened meanwhile', async () => {
    const other = aProduct();
    const { confirm, products } = refused(other);
    await expect(confirm()).rejects.toMatchObject({ kind: 'conflict' });
    expect(products()).toEqual({ fi: other, sv: other });
  });

  it('reports it also when the new one cannot be read', async () => {
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
