import {
  getHvaProductById,
  getHvaProductForHeader,
  hvaSettingsOf,
  publishHvaProduct,
  updateHvaProduct,
  type HvaProduct,
} from '#core/contracts/hva-product.contract.ts';
import {
  acceptHvaProductRemarks,
  getHvaProductChecks,
  remarkKey,
  type HvaProductChecks,
  type HvaProductRemark,
} from '#core/contracts/product-check.contract.ts';
import type { ByLanguage, Language } from '#core/contracts/schemas.ts';
import { confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CheckHvaProductHandler, CheckHvaProduct } from '#features/areas/product/check-hva-product.query.ts';
import {
  AcceptHvaRemarks,
  AcceptHvaRemarksHandler,
} from '#features/areas/product/checks/accept-hva-remarks.command.ts';
import {
  LoadHvaProductChecks,
  LoadHvaProductChecksHandler,
} from '#features/areas/product/checks/load-hva-product-checks.query.ts';
import { apply, createHvaProductStore } from '#features/areas/product/hva-product.store.ts';
import { findHvaProductFormErrors, findSaveErrors } from '#features/areas/product/hva-product-form.rule.ts';
import {
  LoadHvaProductHandler,
  LoadHvaProduct,
  identifyInHvaProduct,
} from '#features/areas/product/load-hva-product.query.ts';
import {
  LoadHvaProductHeader,
  LoadHvaProductHeaderHandler,
} from '#features/areas/product/load-hva-product-header.query.ts';
import { PublishHvaProduct, PublishHvaProductHandler } from '#features/areas/product/publish-hva-product.command.ts';
import {
  ReadStoredHvaProduct,
  ReadStoredHvaProductHandler,
} from '#features/areas/product/read-stored-hva-product.query.ts';
import { SaveHvaProduct, SaveHvaProductHandler } from '#features/areas/product/save-hva-product.command.ts';
import {
  ConfirmTranslation,
  ConfirmTranslationHandler,
} from '#features/areas/product/translations/confirm-translation.command.ts';
import {
  alertTogether,
  hvaProductValuesOf,
  type HvaProductValues,
} from '#features/areas/product-view/hva-product.values.ts';
import { anHvaProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate, OpenForm } from '#test/support/open-form.ts';

const later = '2026-05-01T00:00:00.000Z';
const latest = '2026-05-02T00:00:00.000Z';

function setup(changes: Partial<HvaProduct> = {}, language: Language = 'fi') {
  const http = new FakeHttpClient();
  const store = createHvaProductStore();
  const product = anHvaProduct(changes);
  const values = hvaProductValuesOf(product);
  // As its page opens it.
  const form = new OpenForm<HvaProduct, HvaProductValues>(product, {
    valuesOf: hvaProductValuesOf,
    identify: identifyInHvaProduct,
    together: alertTogether,
    findErrors: (some, stored) => findHvaProductFormErrors(some, stored, language),
    findSaveErrors: (some, stored) => findSaveErrors(some, stored, language),
    save: (sending, stored, context) =>
      new SaveHvaProductHandler(http, store).handle(new SaveHvaProduct(stored, language, sending), context),
    load: (context) =>
      new LoadHvaProductHandler(http, store).handle(new LoadHvaProduct(product.hvaProductId, language), context),
  });
  return { http, store, product, values, form };
}

const withText = (values: HvaProductValues, index: number, instructionText: string): HvaProductValues => ({
  ...values,
  hvaOutcomeSettings: values.hvaOutcomeSettings.map((row, at) => (at === index ? { ...row, instructionText } : row)),
});

describe('Loading', () => {
  it('puts the product in its language into the store, and answers it', async () => {
    const { http, store, product } = setup();
    http.answers(getHvaProductById, product);
    const { hvaProductId } = product;
    const query = new LoadHvaProduct(hvaProductId, 'sv');
    await expect(new LoadHvaProductHandler(http, store).handle(query, executionContext())).resolves.toBe(product);
    expect(http.inputsOf(getHvaProductById)).toEqual([{ params: { id: hvaProductId }, query: { languageCode: 'sv' } }]);
    expect(store.getState().products).toEqual({ sv: product });
  });

  it('puts what the header shows into the store before', async () => {
    const { http, store, product } = setup();
    const { hvaProductId } = product;
    const header = { hvaProductId, productName: 'Klamydia', isPublished: true };
    http.answers(getHvaProductForHeader, header);
    const query = new LoadHvaProductHeader(hvaProductId);
    await new LoadHvaProductHeaderHandler(http, store).handle(query, executionContext());
    const input = { params: { id: hvaProductId }, query: { languageCode: 'fi' } };
    expect(http.inputsOf(getHvaProductForHeader)).toEqual([input]);
    expect(store.getState().header).toEqual(header);
  });

  it('stores nothing for one who has left meanwhile', async () => {
    const { http, store, product } = setup();
    const screen = new AbortController();
    http.answers(getHvaProductById, () => {
      screen.abort();
      return product;
    });
    const query = new LoadHvaProduct(product.hvaProductId, 'fi');
    const loading = new LoadHvaProductHandler(http, store).handle(query, executionContext(screen.signal));
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().products).toEqual({});
  });

  it.each([undefined, ''])('fails without an id (%j), and asks nothing', async (id) => {
    const { http, store } = setup();
    const loading = new LoadHvaProductHandler(http, store).handle(new LoadHvaProduct(id, 'fi'), executionContext());
    await expect(loading).rejects.toMatchObject({ details: { code: 'hvaProductIdMissing' } });
    expect(http.sent).toEqual([]);
  });
});

describe('Reading what is stored', () => {
  it('answers it in its language, and leaves the store as it is', async () => {
    const { http, store, product } = setup();
    http.answers(getHvaProductById, product);
    const { hvaProductId } = product;
    const read = () =>
      new ReadStoredHvaProductHandler(http).handle(new ReadStoredHvaProduct(hvaProductId, 'en'), executionContext());
    await expect(read()).resolves.toBe(product);
    expect(http.inputsOf(getHvaProductById)).toEqual([{ params: { id: hvaProductId }, query: { languageCode: 'en' } }]);
    expect(store.getState().products).toEqual({});
    http.fails(getHvaProductById, new AppError('offline'));
    await expect(read()).rejects.toMatchObject({ kind: 'offline' });
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

describe('Answers that come once another product is on the screen', () => {
  const other = anHvaProduct();

  /** Its answers, after the other one has come. */
  function late() {
    const parts = setup();
    const { http, store, product } = parts;
    apply(store, product, 'fi');
    const answer = (): HvaProduct => {
      for (const language of ['fi', 'sv'] as const) apply(store, other, language, product.hvaProductId);
      return { ...product, modifiedAt: latest };
    };
    http.answers(updateHvaProduct, answer).answers(publishHvaProduct, answer).answers(getHvaProductById, answer);
    return parts;
  }

  it('leave it there, after a save', async () => {
    const { form, store, values } = late();
    await expect(form.save(withText(values, 0, 'Uusi ohje'))).resolves.toBe('saved');
    expect(store.getState().products).toEqual({ fi: other, sv: other });
  });

  it('leave it there, after a read', async () => {
    const { http, store, product } = late();
    await new LoadHvaProductHandler(http, store).handle(
      new LoadHvaProduct(product.hvaProductId, 'fi'),
      executionContext(),
    );
    expect(store.getState().products).toEqual({ fi: other, sv: other });
  });

  it('leave it there and unpublished, after a publishing, read or not', async () => {
    for (const isRead of [true, false]) {
      const { http, store, product } = late();
      if (!isRead) http.fails(getHvaProductById, new AppError('offline'));
      await new PublishHvaProductHandler(http, store).handle(
        new PublishHvaProduct(product.hvaProductId, 'sv'),
        executionContext(),
      );
      expect(store.getState().products).toEqual({ fi: other, sv: other });
    }
  });
});

describe('Saving', () => {
  it('sends the entity with the form’s values over its version, and takes the answer in', async () => {
    const { http, store, product, values, form } = setup({}, 'en');
    const typed = { ...withText(values, 0, 'Uusi ohje'), intervalBetweenOrders: 28 } as const;
    const stored = { ...product, ...typed, hvaOutcomeSettings: [...typed.hvaOutcomeSettings], modifiedAt: later };
    http.answers(updateHvaProduct, stored);
    await expect(form.save(typed)).resolves.toBe('saved');
    const { modifiedAt } = product;
    expect(http.inputsOf(updateHvaProduct)).toEqual([
      { query: { languageCode: 'en' }, body: { ...product, ...typed, modifiedAt } },
    ]);
    expect(form.session.base).toEqual({ values: typed, modifiedAt: later });
    expect(store.getState().products).toEqual({ en: stored });
    expect([form.successTexts, SaveHvaProduct.about.toasts?.succeeded]).toEqual([[], 'hvaProduct:toast.saved']);
  });

  /** A colleague was first. */
  const colleague = (product: HvaProduct, changes: Partial<HvaProduct>): HvaProduct => {
    return { ...product, ...changes, modifiedAt: later, modifiedBy: 'Kati Aluekeskus' };
  };
  const merged = { textKey: 'hvaProduct:toast.merged', values: { name: 'Kati Aluekeskus' } };

  it('merges a colleague’s change of another field, and reports it', async () => {
    const { http, product, values, form } = setup();
    const theirs = colleague(product, { intervalBetweenOrders: 28 });
    http.answers(getHvaProductById, theirs).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw lostUpdate(theirs);
      const { intervalBetweenOrders, hvaOutcomeSettings } = body;
      const rows = hvaOutcomeSettings as HvaProduct['hvaOutcomeSettings'];
      return {
        ...theirs,
        intervalBetweenOrders,
        hvaOutcomeSettings: rows,
        modifiedAt: latest,
        modifiedBy: 'Helena Virtanen',
      };
    });
    await expect(form.save(withText(values, 1, 'Oma ohje'))).resolves.toBe('saved');
    for (const some of [form.session.base.values, form.values]) {
      expect(some.intervalBetweenOrders).toBe(28);
      expect(some.hvaOutcomeSettings[1]?.instructionText).toBe('Oma ohje');
    }
    expect(form.session.base.modifiedAt).toBe(latest);
    expect(form.successTexts).toEqual([merged]);
  });

  it('does not name oneself, where it was one’s own other tab', async () => {
    const { http, product, values, form } = setup();
    const theirs = { ...colleague(product, { intervalBetweenOrders: 28 }), modifiedBy: 'Helena Virtanen' };
    http.answers(getHvaProductById, theirs).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw lostUpdate(theirs);
      return { ...theirs, modifiedAt: latest };
    });
    await expect(form.save(withText(values, 1, 'Oma ohje'))).resolves.toBe('saved');
    expect(form.successTexts.map(({ textKey }) => textKey)).toEqual(['hvaProduct:toast.mergedOwn']);
  });

  it('names nobody where it cannot be told who it was', async () => {
    const { http, product, values, store } = setup();
    http.answers(updateHvaProduct, product);
    const over = { values, modifiedAt: product.modifiedAt };
    const context = executionContext();
    const command = new SaveHvaProduct(product, 'fi', { values, over, mergedWith: '' });
    await new SaveHvaProductHandler(http, store).handle(command, context);
    expect(context.successTexts).toEqual([{ textKey: 'hvaProduct:toast.mergedStored' }]);
  });

  it('asks about a text that both changed, and stores nothing', async () => {
    const { http, product, values, form } = setup();
    const [first, ...others] = product.hvaOutcomeSettings as [HvaProduct['hvaOutcomeSettings'][0]];
    const theirs = colleague(product, {
      hvaOutcomeSettings: [{ ...first, instructionText: 'Katin ohje' }, ...others],
    });
    http.answers(getHvaProductById, theirs).fails(updateHvaProduct, lostUpdate(theirs));
    await expect(form.save(withText(values, 0, 'Oma ohje'))).resolves.toBe('conflict');
    expect(form.conflict).toMatchObject({
      by: 'Kati Aluekeskus',
      conflicts: [
        {
          path: ['hvaOutcomeSettings', `#${first.hvaOutcomeSettingsId}`, 'instructionText'],
          mine: 'Oma ohje',
          theirs: 'Katin ohje',
        },
      ],
    });
    expect(http.inputsOf(updateHvaProduct)).toHaveLength(1);
    expect(form.session.base).toEqual({ values, modifiedAt: product.modifiedAt });
    expect(form.successTexts).toEqual([]);
  });

  it.each([
    [true, 'conflict', ['hvaProduct.formErrors.emailMissing']],
    [false, 'saved', undefined],
  ])('published %s: changes that are incomplete together end %s', async (isPublished, end, brokenRules) => {
    const { http, product, values, form } = setup({ isPublished, professionalEmail: 'hoitaja@example.fi' });
    const theirs = colleague(product, { professionalEmail: '' });
    http.answers(getHvaProductById, theirs).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw lostUpdate(theirs);
      const modifiedBy = 'Helena Virtanen';
      return { ...theirs, notifyProfessional: body.notifyProfessional, modifiedAt: latest, modifiedBy };
    });
    await expect(form.save({ ...values, notifyProfessional: 2 })).resolves.toBe(end);
    expect(form.session.state.conflict?.brokenRules).toEqual(brokenRules);
    expect(form.successTexts).toEqual(isPublished ? [] : [merged]);
  });

  it('asks how a professional is alerted as a whole, also where only one side has changed each setting of it', async () => {
    const { http, form, product, values } = setup({ notifyProfessional: 2, professionalEmail: 'vanha@hva.fi' });
    const theirs = { ...product, notifyProfessional: 1 as const, intervalBetweenOrders: 28 as const };
    const stored = { ...theirs, modifiedAt: later, modifiedBy: 'Kati Aluekeskus' };
    http.answers(getHvaProductById, stored).answers(updateHvaProduct, ({ body }) => {
      if (body.modifiedAt !== later) throw lostUpdate(stored);
      return { ...stored, ...hvaSettingsOf(body), modifiedAt: latest };
    });
    await expect(form.save({ ...values, professionalEmail: 'uusi@hva.fi' })).resolves.toBe('conflict');
    const { conflicts, merged } = form.conflict;
    const byEmail = { notifyProfessional: 2, professionalEmail: 'uusi@hva.fi' };
    const none = { notifyProfessional: 1, professionalEmail: 'vanha@hva.fi' };
    expect(conflicts).toMatchObject([{ path: [], mine: byEmail, theirs: none }]);
    await expect(form.session.settle(merged)).resolves.toBe('saved');
    expect(form.values).toMatchObject({ ...byEmail, intervalBetweenOrders: 28 });
  });

  it('judges by what is stored when a colleague has published it meanwhile', async () => {
    const { http, product, values, form } = setup({ isPublished: false, professionalEmail: 'hoitaja@example.fi' });
    const theirs = colleague(product, { isPublished: true, professionalEmail: '' });
    http.answers(getHvaProductById, theirs).fails(updateHvaProduct, lostUpdate(theirs));
    await expect(form.save({ ...values, notifyProfessional: 2 })).resolves.toBe('conflict');
    expect(form.conflict.brokenRules).toEqual(['hvaProduct.formErrors.emailMissing']);
  });

  it('leaves base and store alone when it fails', async () => {
    const { http, store, product, values, form } = setup();
    http.fails(updateHvaProduct, new AppError('offline'));
    await expect(form.save(withText(values, 0, 'Uusi'))).resolves.toBe('failed');
    expect(form.session.state.failure?.kind).toBe('offline');
    expect(form.session.base).toEqual({ values, modifiedAt: product.modifiedAt });
    expect(form.values.hvaOutcomeSettings[0]?.instructionText).toBe('Uusi');
    expect(store.getState().products).toEqual({});
  });
});

describe('Publishing', () => {
  const publish = async (language: Language, refetch: () => HvaProduct) => {
    const { http, store, product, form } = setup({}, language);
    const published = { isPublished: true, publishedAt: later, publishedBy: 'Helena Virtanen', modifiedAt: later };
    store.setState({ products: { [language]: product } });
    http.answers(publishHvaProduct, { ...product, ...published });
    http.answers(getHvaProductById, () => ({ ...refetch(), ...published, hvaProductId: product.hvaProductId }));
    const command = new PublishHvaProduct(product.hvaProductId, language);
    const reply = await new PublishHvaProductHandler(http, store).handle(command, executionContext());
    expect(http.inputsOf(publishHvaProduct)).toEqual([{ query: { hvaProductId: product.hvaProductId } }]);
    return { http, product, form, reply, shown: store.getState().products[language] };
  };
  const never = (): HvaProduct => {
    throw new AppError('offline');
  };

  it('answers what is stored then, over which the form goes on', async () => {
    const { http, product, form, reply, shown } = await publish('fi', never);
    expect(shown).toMatchObject({ isPublished: true, publishedBy: 'Helena Virtanen' });
    expect(reply).toEqual({ stored: shown });
    expect(http.inputsOf(getHvaProductById)).toEqual([]);
    const typed = withText(form.values, 0, 'Kesken');
    form.type(typed);
    form.session.takeIn(reply.stored!);
    expect(form.session.base).toEqual({ values: hvaProductValuesOf(product), modifiedAt: later });
    expect(form.values).toEqual(typed);
  });

  it('refetches another language, for the answer is Finnish', async () => {
    const swedish = anHvaProduct({ intervalBetweenOrders: 28 });
    const { http, product, reply, shown } = await publish('sv', () => swedish);
    const { hvaProductId } = product;
    expect(http.inputsOf(getHvaProductById)).toEqual([{ params: { id: hvaProductId }, query: { languageCode: 'sv' } }]);
    expect(shown).toMatchObject({ isPublished: true, intervalBetweenOrders: 28 });
    expect(reply).toEqual({ stored: shown });
  });

  it('is done also when that cannot be read; the next save then finds out', async () => {
    const { product, reply, shown } = await publish('sv', never);
    expect(shown).toMatchObject({ isPublished: true, modifiedAt: product.modifiedAt });
    expect(reply).toEqual({ stored: undefined });
  });
});

describe('Confirming a translation', () => {
  const confirm = async (products: ByLanguage<HvaProduct>, product: HvaProduct) => {
    const { http, store } = setup();
    store.setState({ products });
    http.answers(confirmInstructionTranslation, { ...product, productModifiedAt: latest, outdatedTexts: [] });
    await new ConfirmTranslationHandler(http, store).handle(commandOf(product), executionContext());
    expect(http.inputsOf(confirmInstructionTranslation).map(({ body }) => body)).toEqual([{ finnishText: 'Ohje' }]);
    return store.getState().products;
  };
  const commandOf = ({ hvaProductId, hvaOutcomeSettings }: HvaProduct) =>
    new ConfirmTranslation(hvaProductId, 'sv', hvaOutcomeSettings[0]!.hvaOutcomeSettingsId, 'Ohje');
  const product = anHvaProduct({ productModifiedAt: later, outdatedTexts: ['a'] });

  it('takes in what is outdated, and nothing that the person has not seen', async () => {
    const products = await confirm({ fi: product, sv: product }, product);
    expect(products).toEqual({ fi: product, sv: { ...product, outdatedTexts: [] } });
  });

  it.each([
    ['another language', { fi: product }],
    ['another package', { sv: anHvaProduct() }],
  ])('leaves %s that was opened meanwhile', async (_which, products) => {
    expect(await confirm(products, product)).toEqual(products);
  });
});

describe('What the checks say', () => {
  const remark: HvaProductRemark = {
    check: 'placeholder',
    strength: 'should',
    languageCode: 'fi',
    path: 'hvaOutcomeSettings.a',
    place: 'Klamydia',
    values: { found: '[puhelin]' },
  };
  const checksOf = ({ hvaProductId, modifiedAt }: HvaProduct): HvaProductChecks => {
    return { hvaProductId, modifiedAt, remarks: [remark], accepted: [] };
  };

  it('is answered and kept; nothing for one who has left', async () => {
    const { http, store, product } = setup();
    const { hvaProductId, modifiedAt } = product;
    http.answers(getHvaProductChecks, checksOf(product));
    const load = (screen = new AbortController()) =>
      new LoadHvaProductChecksHandler(http, store).handle(
        new LoadHvaProductChecks(hvaProductId, modifiedAt),
        executionContext(screen.signal),
      );
    await expect(load()).resolves.toEqual(checksOf(product));
    const screen = new AbortController();
    http.answers(getHvaProductChecks, () => (screen.abort(), { ...checksOf(product), remarks: [] }));
    await expect(load(screen)).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().checks).toEqual(checksOf(product));
    expect(http.inputsOf(getHvaProductChecks)[0]).toEqual({ query: { hvaProductId } });
  });

  it('is left with a reason, and kept as the answer has it', async () => {
    const { http, store, product } = setup();
    const { hvaProductId, modifiedAt } = product;
    const accepted = { ...checksOf(product), remarks: [] };
    http.answers(acceptHvaProductRemarks, accepted);
    const request = { hvaProductId, modifiedAt, reason: 'Sovittu', remarks: [remarkKey(remark)] };
    const command = new AcceptHvaRemarks(hvaProductId, request);
    await new AcceptHvaRemarksHandler(http, store).handle(command, executionContext());
    expect(http.inputsOf(acceptHvaProductRemarks)).toEqual([{ body: request }]);
    expect(store.getState().checks).toEqual(accepted);
  });
});
