import {
  updateProductAnalysisMappings,
  updateProductCitizenTexts,
  updateProductOutcomes,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { SaveEnd } from '#core/editing/edit-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import {
  citizenTextsValuesOf,
  positiveOutcomesOf,
  type CitizenTextsValues,
} from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { SaveCitizenTexts } from '#features/configurator/citizen-texts/save-citizen-texts.command.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { openCitizenTexts } from '../open-phase.ts';
import { aProductWithChild, TextsServer } from './texts-server.ts';

/** A product open in one language: changes are typed by part. */
function setup(language: Language = 'fi') {
  const http = new FakeHttpClient();
  const server = TextsServer.of(aProductWithChild());
  server.answerIn(http);
  const product = server.products[language];
  const { form, store } = openCitizenTexts(http, product, language);
  const [outcome] = positiveOutcomesOf(product);
  const [mapping] = product.productAnalysisMappings;
  const primaryId = mapping!.productAnalysisMappingId;
  const childId = mapping!.childProductAnalysisMappings[0]!.productAnalysisMappingId;
  const typed = (changes: Changes): CitizenTextsValues => {
    const { texts, titles, instructions } = form.values;
    return {
      texts: { ...texts, ...changes.texts },
      titles: changes.title === undefined ? titles : { ...titles, [outcome!.outcomeId]: changes.title },
      instructions: { ...instructions, ...changes.instructions },
    };
  };
  const save = (changes: Changes): Promise<SaveEnd> => form.save(typed(changes));
  return { http, server, store, product, form, typed, save, outcomeId: outcome!.outcomeId, primaryId, childId };
}

interface Changes {
  readonly texts?: Partial<CitizenTextsValues['texts']>;
  readonly title?: string;
  readonly instructions?: Readonly<Record<string, string>>;
}

const everything = (primaryId: string): Changes => ({
  texts: { resultSms: 'Uusi viesti' },
  title: 'Uusi otsikko',
  instructions: { [primaryId]: 'Uusi ohje' },
});
const partsOf = (server: TextsServer): string[] => server.calls.map(({ part }) => part);

describe('What is sent', () => {
  it('sends nothing when nothing changed, and counts as no save', async () => {
    const { server, save, form, store, product } = setup();
    await expect(save({})).resolves.toBe('unsent');
    expect(server.calls).toEqual([]);
    expect(form.contexts).toHaveLength(1);
    expect(form.session.base.modifiedAt).toBe(product.modifiedAt);
    expect(store.getState()).toEqual({ products: { fi: product }, isSavedOnThisVisit: false });
  });

  it.each([
    ['texts', { texts: { resultSms: 'Uusi' } }],
    ['titles', { title: 'Uusi' }],
  ])('sends only the part that changed: %s', async (part, changes) => {
    const { server, save, store } = setup();
    await expect(save(changes)).resolves.toBe('saved');
    expect(partsOf(server)).toEqual([part]);
    expect(store.getState().isSavedOnThisVisit).toBe(true);
  });

  it('sends texts, titles and instructions in this order, each over the version that the one before returned', async () => {
    const { server, save, product, primaryId, form, store } = setup();
    await expect(save(everything(primaryId))).resolves.toBe('saved');
    expect(partsOf(server)).toEqual(['texts', 'titles', 'instructions']);
    expect(server.calls.map(({ modifiedAt }) => modifiedAt)).toEqual([
      product.modifiedAt,
      '2026-06-01T00:00:01.000Z',
      '2026-06-01T00:00:02.000Z',
    ]);
    expect(form.session.base).toEqual({
      values: citizenTextsValuesOf(server.fi),
      modifiedAt: '2026-06-01T00:00:03.000Z',
    });
    expect(form.values).toEqual(form.session.base.values);
    expect(store.getState().products.fi).toEqual(server.fi);
  });

  it('sends every title and every instruction of a part, but of child analyses only what is or was written', async () => {
    const { http, save, primaryId, childId, outcomeId, product } = setup();
    await save(everything(primaryId));
    expect(http.inputsOf(updateProductCitizenTexts)[0]!.query).toEqual({ languageCode: 'fi' });
    expect(http.inputsOf(updateProductOutcomes)[0]!.body).toMatchObject({
      productId: product.productId,
      outcomes: [{ outcomeId, title: 'Uusi otsikko' }],
    });
    await save({ instructions: { [childId]: 'Osan ohje' } });
    await save({ instructions: { [childId]: '' } });
    const primary = { productAnalysisMappingId: primaryId, instructionDescription: 'Uusi ohje' };
    expect(http.inputsOf(updateProductAnalysisMappings).map(({ body }) => body.productAnalysisMappings)).toEqual([
      [primary],
      [primary, { productAnalysisMappingId: childId, instructionDescription: 'Osan ohje' }],
      [primary, { productAnalysisMappingId: childId, instructionDescription: '' }],
    ]);
  });

  it('keeps each language to itself', async () => {
    const { server, save, primaryId, store } = setup('sv');
    const before = citizenTextsValuesOf(server.fi);
    await save(everything(primaryId));
    expect(server.calls.map(({ language }) => language)).toEqual(['sv', 'sv', 'sv']);
    expect(citizenTextsValuesOf(server.fi)).toEqual(before);
    expect(store.getState().products.sv?.resultSms).toBe('Uusi viesti');
    expect(store.getState().products.fi).toBeUndefined();
  });
});

describe.each([
  ['texts', [], ['texts', 'texts', 'titles', 'instructions']],
  ['titles', ['texts'], ['texts', 'titles', 'titles', 'instructions']],
  ['instructions', ['texts', 'titles'], ['texts', 'titles', 'instructions', 'instructions']],
] as const)('When storing %s fails', (failing, storedParts, allCalls) => {
  it('counts what was stored before as saved, keeps the rest typed, and completes it when saved again', async () => {
    const { server, save, form, typed, primaryId, store } = setup();
    const values = typed(everything(primaryId));
    const before = form.session.base;
    const error = new AppError('offline');
    server.failure = (part) => {
      if (part === failing) throw error;
    };
    await expect(save(everything(primaryId))).resolves.toBe('failed');
    const isStored = (part: string): boolean => (storedParts as readonly string[]).includes(part);
    for (const part of ['texts', 'titles', 'instructions'] as const)
      expect(form.session.base.values[part]).toEqual(isStored(part) ? values[part] : before.values[part]);
    expect(form.session.base.modifiedAt).toBe(server.fi.modifiedAt);
    expect(store.getState()).toEqual({ products: { fi: server.fi }, isSavedOnThisVisit: storedParts.length > 0 });
    expect([form.values, form.session.isDirty]).toEqual([values, true]);
    expect(form.session.state.failure).toBe(error);
    // One that has stored nothing is thrown, and fails by that.
    expect(form.contexts[0]!.failures[0]).toBe(storedParts.length > 0 ? error : undefined);
    server.failure = () => undefined;
    await expect(form.session.save()).resolves.toBe('saved');
    expect(partsOf(server)).toEqual(allCalls);
    expect(citizenTextsValuesOf(server.fi)).toEqual(values);
    expect([form.session.isDirty, form.session.state.failure]).toEqual([false, undefined]);
  });
});

it.each([
  ['one without an answer', new AppError('offline'), 'core:toast.failed', 'core:failedSave.unanswered'],
  [
    'one that the service says it could not do',
    new AppError('unexpected', { status: 500 }),
    'core:toast.failed',
    undefined,
  ],
  [
    'one whose product is gone',
    new AppError('notFound', { status: 404, code: 'notFound' }),
    'configurator:toast.gone',
    undefined,
  ],
  [
    'one that is merged with a colleague’s',
    new AppError('conflict', { status: 409, code: 'stale' }),
    undefined,
    undefined,
  ],
])('among failures, %s has the toast of its own or none', (_which, error, textKey, behindKey) => {
  const { product, form } = setup();
  const message = new SaveCitizenTexts(product.productId, 'fi', {
    values: form.values,
    over: form.session.base,
    mergedWith: undefined,
  });
  const common = { message, id: 'correlation', at: new Date(0), durationMs: 1, calls: [] };
  const toast = toastOfEvent({ outcome: 'failed', error, ...common });
  expect([toast?.textKey, toast?.behindKey, toast?.correlationId]).toEqual([
    textKey,
    behindKey,
    textKey && 'correlation',
  ]);
});

describe('When a colleague was first', () => {
  const mergedWith = (name: string) => ({ textKey: 'configurator:toast.merged', values: { name } });

  it('merges changes of other fields, also within one part', async () => {
    const { server, save, form } = setup();
    server.change('fi', { resultEmail: 'Danielin viesti' }, 'Daniel Keskinen');
    await expect(save({ texts: { resultSms: 'Uusi viesti' } })).resolves.toBe('saved');
    const both = { resultSms: 'Uusi viesti', resultEmail: 'Danielin viesti' };
    expect(server.fi).toMatchObject(both);
    expect(form.values.texts).toMatchObject(both);
    expect(form.successTexts).toEqual([mergedWith('Daniel Keskinen')]);
  });

  it('merges what comes between two calls without sending the first part again', async () => {
    const { server, save, form, primaryId } = setup();
    server.failure = (part) => {
      if (part !== 'titles') return;
      server.failure = () => undefined;
      server.change('fi', { productCitizenName: 'Danielin nimi' }, 'Daniel Keskinen');
    };
    await expect(save(everything(primaryId))).resolves.toBe('saved');
    expect(partsOf(server)).toEqual(['texts', 'titles', 'titles', 'instructions']);
    expect(server.fi).toMatchObject({ productCitizenName: 'Danielin nimi', resultSms: 'Uusi viesti' });
    expect(form.values).toEqual(citizenTextsValuesOf(server.fi));
    // The first message has stored a part, and says that it was stopped.
    const [first, second] = form.contexts;
    expect(first!.failures).toMatchObject([
      { kind: 'conflict', details: { current: { modifiedBy: 'Daniel Keskinen' } } },
    ]);
    expect(second!.failures).toEqual([]);
    expect([first!.successTexts.at(-1), second!.successTexts.at(-1)]).toEqual([
      undefined,
      mergedWith('Daniel Keskinen'),
    ]);
  });

  it('asks about what both changed, and stores nothing', async () => {
    const { server, save, form, store, product } = setup();
    server.change('fi', { resultSms: 'Danielin viesti' }, 'Daniel Keskinen');
    await expect(save({ texts: { resultSms: 'Kaisan viesti' } })).resolves.toBe('conflict');
    expect(form.conflict).toMatchObject({
      by: 'Daniel Keskinen',
      conflicts: [{ path: ['texts', 'resultSms'], mine: 'Kaisan viesti', theirs: 'Danielin viesti' }],
    });
    expect(server.fi.resultSms).toBe('Danielin viesti');
    expect(form.session.base).toEqual({ values: citizenTextsValuesOf(product), modifiedAt: product.modifiedAt });
    expect(store.getState().isSavedOnThisVisit).toBe(false);
  });

  it('asks about a part that stopped on its way, over what it has stored', async () => {
    const { server, save, form, outcomeId } = setup();
    const theirs = server.fi.outcomes.map((each) => ({ ...each, title: 'Danielin otsikko' }));
    server.failure = (part) => {
      if (part !== 'titles') return;
      server.failure = () => undefined;
      server.change('fi', { outcomes: theirs }, 'Daniel Keskinen');
    };
    await expect(save({ texts: { resultSms: 'Uusi' }, title: 'Uusi otsikko' })).resolves.toBe('conflict');
    expect(form.conflict.conflicts).toEqual([
      { path: ['titles', outcomeId], mine: 'Uusi otsikko', theirs: 'Danielin otsikko' },
    ]);
    expect(form.session.base.values.texts.resultSms).toBe('Uusi');
    await expect(form.session.settle(form.conflict.merged)).resolves.toBe('saved');
    expect(partsOf(server)).toEqual(['texts', 'titles', 'titles']);
    expect(server.fi.outcomes.find((each) => each.outcomeId === outcomeId)?.title).toBe('Uusi otsikko');
  });

  it('asks about a title whose outcome was removed, and sends none for it', async () => {
    const { http, server, save, form, outcomeId } = setup();
    server.change('fi', { outcomes: server.fi.outcomes.filter((each) => each.outcomeId !== outcomeId) }, 'Daniel');
    await expect(save({ title: 'Uusi otsikko', texts: { resultSms: 'Uusi' } })).resolves.toBe('conflict');
    expect(form.conflict.conflicts).toEqual([{ path: ['titles', outcomeId], mine: 'Uusi otsikko', theirs: undefined }]);
    await expect(form.session.settle(form.conflict.merged)).resolves.toBe('saved');
    expect(http.inputsOf(updateProductOutcomes).flatMap(({ body }) => body.outcomes)).toEqual([]);
    expect(server.fi.resultSms).toBe('Uusi');
    expect([form.session.isDirty, form.values.titles[outcomeId]]).toEqual([false, undefined]);
  });

  it('sends nothing where the colleague has stored the same', async () => {
    const { server, save, form, store } = setup();
    server.change('fi', { resultSms: 'Uusi' }, 'Daniel Keskinen');
    await expect(save({ texts: { resultSms: 'Uusi' } })).resolves.toBe('unsent');
    expect(partsOf(server)).toEqual(['texts']);
    expect([form.session.isDirty, form.session.base.modifiedAt]).toEqual([false, server.fi.modifiedAt]);
    expect([form.successTexts, store.getState().isSavedOnThisVisit]).toEqual([[], false]);
  });
});
