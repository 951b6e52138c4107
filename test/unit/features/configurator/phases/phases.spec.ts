import {
  ConfiguratorPhase,
  getProductById,
  proceedToConfiguratorPhase,
  publishProduct,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Toast } from '#core/feedback/toast.ts';
import { anyProductOf, createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { CheckPublishedProductHandler } from '#features/configurator/phases/check-published-product.handler.ts';
import { CheckPublishedProduct } from '#features/configurator/phases/check-published-product.query.ts';
import { ProceedPhase, ProceedPhaseHandler } from '#features/configurator/phases/proceed-phase.command.ts';
import { PublishProduct, PublishProductHandler } from '#features/configurator/phases/publish-product.command.ts';
import { aCompleteProduct, anId, aProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const { BasicInfo, ProductContents, HvaSettings, Preview, Published } = ConfiguratorPhase;

function setup(product = aProduct()) {
  const http = new FakeHttpClient();
  const store = createConfiguratorStore();
  apply(store, product, 'fi');
  return { http, store, product };
}

describe('ProceedPhase', () => {
  it('moves the stored status on and takes the answer in', async () => {
    const { http, store, product } = setup();
    const later = { ...product, configuratorStatus: ProductContents, modifiedAt: '2026-04-01T00:00:00.000Z' };
    http.answers(proceedToConfiguratorPhase, later);
    const command = new ProceedPhase(product.productId, BasicInfo, ProductContents);
    await new ProceedPhaseHandler(http, store).handle(command, executionContext());
    expect(http.inputsOf(proceedToConfiguratorPhase)).toEqual([
      { query: { productId: product.productId, configuratorStatus: '2' } },
    ]);
    expect(anyProductOf(store.getState())?.configuratorStatus).toBe(ProductContents);
  });

  it('calls nothing for a phase that was reached', async () => {
    const { http, store, product } = setup(aProduct({ configuratorStatus: HvaSettings }));
    await new ProceedPhaseHandler(http, store).handle(
      new ProceedPhase(product.productId, HvaSettings, BasicInfo),
      executionContext(),
    );
    expect(http.sent).toHaveLength(0);
  });

  it.each([
    [BasicInfo, HvaSettings, 'finishPreviousOnes'],
    [ProductContents, Preview, 'finishPreviousOnes'],
  ] as const)('refuses to jump from %d to %d: %s', async (here, target, code) => {
    const { http, store, product } = setup();
    const result = new ProceedPhaseHandler(http, store).handle(
      new ProceedPhase(product.productId, here, target),
      executionContext(),
    );
    await expect(result).rejects.toMatchObject({ details: { code } });
    expect(http.sent).toHaveLength(0);
  });

  it('asks to finish the phase before when it is not the one on screen', async () => {
    const { http, store, product } = setup(aProduct({ configuratorStatus: ProductContents }));
    const result = new ProceedPhaseHandler(http, store).handle(
      new ProceedPhase(product.productId, BasicInfo, HvaSettings),
      executionContext(),
    );
    await expect(result).rejects.toMatchObject({ details: { code: 'finishPrevious' } });
  });
});

describe('PublishProduct', () => {
  it('publishes and takes the answer in', async () => {
    const { http, store, product } = setup(aProduct({ configuratorStatus: Preview }));
    const published = {
      ...product,
      configuratorStatus: Published,
      isPublished: true,
      modifiedAt: '2026-04-01T00:00:00.000Z',
    };
    http.answers(publishProduct, published);
    await new PublishProductHandler(http, store).handle(new PublishProduct(product.productId), executionContext());
    expect(anyProductOf(store.getState())).toMatchObject({ isPublished: true, configuratorStatus: Published });
  });

  it('leaves the product as it is when the server finds something missing', async () => {
    const { http, store, product } = setup();
    http.fails(publishProduct, new AppError('invalid', { fieldErrors: { 'fi.resultSms': ['x'] } }));
    const result = new PublishProductHandler(http, store).handle(
      new PublishProduct(product.productId),
      executionContext(),
    );
    await expect(result).rejects.toMatchObject({ kind: 'invalid' });
    expect(anyProductOf(store.getState())).toBe(product);
  });
});

describe('CheckPublishedProduct', () => {
  async function check(
    changes: Parameters<typeof aCompleteProduct>[0],
    swedish: Parameters<typeof aCompleteProduct>[0] = {},
  ) {
    const productId = anId();
    const shown: Toast[] = [];
    const http = new FakeHttpClient().answers(getProductById, ({ query }) =>
      aCompleteProduct({ productId, ...(query.languageCode === 'sv' ? swedish : changes) }),
    );
    const handler = new CheckPublishedProductHandler(http, { show: (toast) => void shown.push(toast) });
    await handler.handle(new CheckPublishedProduct(productId), executionContext());
    return { shown, http };
  }

  it('says nothing of a complete product, read in all languages without fallbacks', async () => {
    const { shown, http } = await check({});
    expect(shown).toEqual([]);
    expect(http.inputsOf(getProductById).map(({ query }) => query)).toEqual(
      ['fi', 'sv', 'en'].map((languageCode) => ({ languageCode, useFallbackLanguages: 'false' })),
    );
  });

  it('shows what is missing in a toast that stays', async () => {
    const { shown } = await check({ productName: '' });
    expect(shown).toMatchObject([
      {
        textKey: 'configurator:toast.checkPhase',
        textValues: {
          error: 'configurator:productConfigurator.basicInfo.formErrors.productName',
          phase: 'configurator:phase.1',
        },
        stays: true,
      },
    ]);
  });

  it('finds a translation that is half written', async () => {
    const { shown } = await check({}, { resultSms: '' });
    expect(shown).toMatchObject([
      {
        textKey: 'configurator:toast.checkTexts',
        textValues: { phase: 'configurator:phase.4', language: 'core:language.sv' },
      },
    ]);
  });
});
