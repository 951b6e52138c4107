import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import {
  getHvaProductById,
  publishHvaProduct,
  updateHvaProduct,
  type HvaProduct,
} from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CheckHvaProductHandler, CheckHvaProduct } from '#features/areas/product/check-hva-product.query.ts';
import { createHvaProductStore } from '#features/areas/product/hva-product.store.ts';
import { LoadHvaProductHandler, LoadHvaProduct } from '#features/areas/product/load-hva-product.query.ts';
import { PublishHvaProduct, PublishHvaProductHandler } from '#features/areas/product/publish-hva-product.command.ts';
import { SaveHvaProduct, SaveHvaProductHandler } from '#features/areas/product/save-hva-product.command.ts';
import {
  ConfirmTranslation,
  ConfirmTranslationHandler,
} from '#features/areas/product/translations/confirm-translation.command.ts';
import { hvaProductValuesOf, type HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { anHvaProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const later = '2026-05-01T00:00:00.000Z';
const latest = '2026-05-02T00:00:00.000Z';

function setup(changes: Partial<HvaProduct> = {}) {
  const http = new FakeHttpClient();
  const store = createHvaProductStore();
  const product = anHvaProduct(changes);
  const values = hvaProductValuesOf(product);
  const base = new FormBaseHolder<HvaProductValues>({ values, modifiedAt: product.modifiedAt });
  const context = executionContext();
  const save = (typed: HvaProductValues, language: Language = 'fi') =>
    new SaveHvaProductHandler(http, store).handle(new SaveHvaProduct(product, language, typed, base), context);
  return { http, store, product, values, base, context, save };
}

const withText = (values: HvaProductValues, index: number, instructionText: string): HvaProductValues => ({
  ...values,
  hvaOutcomeSettings: values.hvaOutcomeSettings.map((row, at) => (at === index ? { ...row, instructionText } : row)),
});

describe('Loading', () => {
  it('puts the product in its language into the store', async () => {
    const { http, store, product } = setup();
    http.answers(getHvaProductById, product);
    const { hvaProductId } = product;
    await new LoadHvaProductHandler(http, store).handle(new LoadHvaProduct(hvaProductId, 'sv'), executionContext());
    expect(http.inputsOf(getHvaProductById)).toEqual([{ params: { id: hvaProductId }, query: { languageCode: 'sv' } }]);
    expect(store.getState().shown).toEqual({ language: 'sv', product });
  });

  it.each([undefined, ''])('fails without an id (%j), and asks nothing', async (id) => {
    const { http, store } = setup();
    const loading = new LoadHvaProductHandler(http, store).handle(new LoadHvaProduct(id, 'fi'), executionContext());
    await expect(loading).rejects.toMatchObject({ details: { code: 'hvaProductIdMissing' } });
    expect(http.sent).toEqual([]);
  });
});

describe('Checking', () => {
  const check = async (texts: Partial<Record<Language, readonly string[]>>) => {
    const { http, store, product } = setup();
    const inLanguage = (language: Language): HvaProduct => ({
      ...product,
      hvaOutcomeSettings: product.hvaOutcomeSettings.map((row, index) => {
        return { ...row, instructionText: texts[language]?.[index] ?? '' };
      }),
    });
    http.answers(getHvaProductById, ({ query }) => inLanguage(query.languageCode ?? 'fi'));
    const query = new CheckHvaProduct(product.hvaProductId);
    const errors = await new CheckHvaProductHandler(http, store).handle(query, executionContext());
    const products = { fi: inLanguage('fi'), sv: inLanguage('sv'), en: inLanguage('en') };
    expect(store.getState().checked).toEqual({ hvaProductId: product.hvaProductId, products, errors });
    return Object.keys(errors);
  };

  it('finds nothing where every used language is complete', async () => {
    const all = ['a', 'b', 'c'];
    await expect(check({ fi: all, en: all })).resolves.toEqual([]);
  });

  it('finds what is missing in each language', async () => {
    await expect(check({ fi: ['a', '', 'c'], sv: ['', 'b', 'c'] })).resolves.toEqual([
      'fi.hvaOutcomeSettings.1.instructionText',
      'sv.hvaOutcomeSettings.0.instructionText',
    ]);
  });
});

describe('Saving', () => {
  it('sends the entity with the form’s values over its version, and takes the answer in', async () => {
    const { http, store, product, values, base, context, save } = setup();
    const typed = { ...withText(values, 0, 'Uusi ohje'), intervalBetweenOrders: 28 } as const;
    const stored = { ...product, ...typed, hvaOutcomeSettings: [...typed.hvaOutcomeSettings], modifiedAt: later };
    http.answers(updateHvaProduct, stored);
    await expect(save(typed, 'en')).resolves.toEqual({ status: 'saved' });
    const { modifiedAt } = product;
    expect(http.inputsOf(updateHvaProduct)).toEqual([
      { query: { languageCode: 'en' }, body: { ...product, ...typed, modifiedAt } },
    ]);
    expect(base.current).toEqual({ values: typed, modifiedAt: later });
    expect(store.getState().shown).toEqual({ language: 'en', product: stored });
    expect(context.successTexts).toEqual([{ textKey: 'hvaProduct:toast.saved', values: undefined }]);
  });

  /** A colleague was first. */
  const colleague = (product: HvaProduct, changes: Partial<HvaProduct>): HvaProduct => {
    return { ...product, ...changes, modifiedAt: later, modifiedBy: 'Kati Aluekeskus' };
  };

  it('merges a colleague’s change of another field, and reports it', async () => {
    const { http, product, values, base, context, save } = setup();
    const theirs = colleague(product, { intervalBetweenOrders: 28 });
    http.answers(getHvaProductById, theirs).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw new AppError('conflict', { current: theirs });
      const { intervalBetweenOrders, hvaOutcomeSettings } = body;
      const rows = hvaOutcomeSettings as HvaProduct['hvaOutcomeSettings'];
      return { ...theirs, intervalBetweenOrders, hvaOutcomeSettings: rows, modifiedAt: latest };
    });
    await expect(save(withText(values, 1, 'Oma ohje'))).resolves.toEqual({ status: 'merged', by: 'Kati Aluekeskus' });
    expect(base.current.values.intervalBetweenOrders).toBe(28);
    expect(base.current.values.hvaOutcomeSettings[1]?.instructionText).toBe('Oma ohje');
    expect(context.successTexts).toEqual([{ textKey: 'hvaProduct:toast.merged', values: { name: 'Kati Aluekeskus' } }]);
  });

  it('shows a text that both changed, and says nothing', async () => {
    const { http, product, values, context, save } = setup();
    const [first, ...others] = product.hvaOutcomeSettings as [HvaProduct['hvaOutcomeSettings'][0]];
    const theirs = colleague(product, {
      hvaOutcomeSettings: [{ ...first, instructionText: 'Katin ohje' }, ...others],
    });
    http
      .answers(getHvaProductById, theirs)
      .fails(updateHvaProduct, new AppError('conflict', { current: { modifiedAt: later, modifiedBy: 'Kati' } }));
    const outcome = await save(withText(values, 0, 'Oma ohje'));
    expect(outcome).toMatchObject({
      status: 'conflict',
      conflict: {
        by: 'Kati Aluekeskus',
        conflicts: [
          {
            path: ['hvaOutcomeSettings', `#${first.hvaOutcomeSettingsId}`, 'instructionText'],
            mine: 'Oma ohje',
            theirs: 'Katin ohje',
          },
        ],
      },
    });
    expect(context.successTexts).toEqual([]);
    expect(context.failures).toMatchObject([{ kind: 'conflict', details: { code: 'stale' } }]);
  });

  it.each([
    [true, { status: 'conflict', conflict: { brokenRules: ['hvaProduct.formErrors.emailMissing'] } }],
    [false, { status: 'merged' }],
  ])('published %s: changes that are incomplete together become %j', async (isPublished, expected) => {
    const { http, product, values, save } = setup({ isPublished, professionalEmail: 'hoitaja@example.fi' });
    const theirs = colleague(product, { professionalEmail: '' });
    http.answers(getHvaProductById, theirs).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw new AppError('conflict', { current: theirs });
      return { ...theirs, notifyProfessional: body.notifyProfessional, modifiedAt: latest };
    });
    await expect(save({ ...values, notifyProfessional: 2 })).resolves.toMatchObject(expected);
  });

  it('leaves base and store alone when it fails', async () => {
    const { http, store, product, values, base, save } = setup();
    http.fails(updateHvaProduct, new AppError('offline'));
    await expect(save(withText(values, 0, 'Uusi'))).rejects.toMatchObject({ kind: 'offline' });
    expect(base.current.modifiedAt).toBe(product.modifiedAt);
    expect(store.getState().shown).toBeUndefined();
  });
});

describe('Publishing', () => {
  const publish = async (language: Language, refetch: () => HvaProduct) => {
    const { http, store, product, base } = setup();
    const published = { isPublished: true, publishedAt: later, publishedBy: 'Helena Virtanen', modifiedAt: later };
    store.setState({ shown: { language, product } });
    http.answers(publishHvaProduct, { ...product, ...published });
    http.answers(getHvaProductById, () => ({ ...refetch(), ...published, hvaProductId: product.hvaProductId }));
    const command = new PublishHvaProduct(product.hvaProductId, language, base);
    await new PublishHvaProductHandler(http, store).handle(command, executionContext());
    expect(http.inputsOf(publishHvaProduct)).toEqual([{ query: { hvaProductId: product.hvaProductId } }]);
    return { http, product, base, shown: store.getState().shown };
  };
  const never = (): HvaProduct => {
    throw new AppError('offline');
  };

  it('renews the form’s base by the answer', async () => {
    const { http, product, base, shown } = await publish('fi', never);
    expect(shown?.product).toMatchObject({ isPublished: true, publishedBy: 'Helena Virtanen' });
    expect(base.current).toEqual({ values: hvaProductValuesOf(product), modifiedAt: later });
    expect(http.inputsOf(getHvaProductById)).toEqual([]);
  });

  it('reads another language again, for the answer is Finnish', async () => {
    const swedish = anHvaProduct({ intervalBetweenOrders: 28 });
    const { base, shown } = await publish('sv', () => swedish);
    expect(shown).toMatchObject({ language: 'sv', product: { isPublished: true, intervalBetweenOrders: 28 } });
    expect(base.current).toEqual({ values: hvaProductValuesOf(swedish), modifiedAt: later });
  });

  it('is done also when that cannot be read; the next save then finds out', async () => {
    const { product, base, shown } = await publish('sv', never);
    expect(shown?.product).toMatchObject({ isPublished: true, modifiedAt: product.modifiedAt });
    expect(base.current.modifiedAt).toBe(product.modifiedAt);
  });
});

describe('Confirming a translation', () => {
  const confirm = async (shown: { readonly language: Language; readonly product: HvaProduct }, product: HvaProduct) => {
    const { http, store, context } = setup();
    store.setState({ shown });
    http.answers(confirmInstructionTranslation, { ...product, productModifiedAt: latest, outdatedTexts: [] });
    await new ConfirmTranslationHandler(http, store).handle(commandOf(product), context);
    expect(http.inputsOf(confirmInstructionTranslation).map(({ body }) => body)).toEqual([{ finnishText: 'Ohje' }]);
    return store.getState().shown;
  };
  const commandOf = ({ hvaProductId, hvaOutcomeSettings }: HvaProduct) =>
    new ConfirmTranslation(hvaProductId, 'sv', hvaOutcomeSettings[0]!.hvaOutcomeSettingsId, 'Ohje');
  const product = anHvaProduct({ productModifiedAt: later, outdatedTexts: ['a'] });

  it('takes in what is outdated, and nothing that the person has not seen', async () => {
    const shown = await confirm({ language: 'sv', product }, product);
    expect(shown).toEqual({ language: 'sv', product: { ...product, outdatedTexts: [] } });
  });

  it.each([
    ['another language', { language: 'fi' as const, product }],
    ['another package', { language: 'sv' as const, product: anHvaProduct() }],
  ])('leaves %s that was opened meanwhile', async (_which, shown) => {
    expect(await confirm(shown, product)).toEqual(shown);
  });
});
