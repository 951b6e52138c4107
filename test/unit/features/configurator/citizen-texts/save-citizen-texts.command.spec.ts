import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import {
  updateProductAnalysisMappings,
  updateProductCitizenTexts,
  updateProductOutcomes,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  citizenTextsValuesOf,
  positiveOutcomesOf,
  type CitizenTextsValues,
} from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import {
  SaveCitizenTexts,
  SaveCitizenTextsHandler,
} from '#features/configurator/citizen-texts/save-citizen-texts.command.ts';
import { createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { SaveProductPart } from '#features/configurator/save-product-part.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { aProductWithChild, TextsServer } from './texts-server.ts';

/** A product open in one language: changes are typed by part. */
function setup(language: Language = 'fi') {
  const http = new FakeHttpClient();
  const server = TextsServer.of(aProductWithChild());
  server.answerIn(http);
  const store = createConfiguratorStore();
  const product = server.products[language];
  apply(store, product, language);
  const base = new FormBaseHolder({ values: citizenTextsValuesOf(product), modifiedAt: product.modifiedAt });
  const handler = new SaveCitizenTextsHandler(http, new SaveProductPart(http, store));
  const [outcome] = positiveOutcomesOf(product);
  const [mapping] = product.productAnalysisMappings;
  const primaryId = mapping!.productAnalysisMappingId;
  const childId = mapping!.childProductAnalysisMappings[0]!.productAnalysisMappingId;
  const typed = (changes: Changes): CitizenTextsValues => {
    const { texts, titles, instructions } = base.current.values;
    return {
      texts: { ...texts, ...changes.texts },
      titles: changes.title === undefined ? titles : { ...titles, [outcome!.outcomeId]: changes.title },
      instructions: { ...instructions, ...changes.instructions },
    };
  };
  const save = (values: CitizenTextsValues, context = executionContext()) =>
    handler.handle(new SaveCitizenTexts(product.productId, language, values, base), context);
  return { http, server, store, product, base, typed, save, outcomeId: outcome!.outcomeId, primaryId, childId };
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
  it('sends nothing when nothing changed, and counts as saved', async () => {
    const { server, save, base, store } = setup();
    await expect(save(base.current.values)).resolves.toEqual({ status: 'saved' });
    expect(server.calls).toEqual([]);
    expect(store.getState().isSavedOnThisVisit).toBe(true);
  });

  it.each([
    ['texts', { texts: { resultSms: 'Uusi' } }],
    ['titles', { title: 'Uusi' }],
  ])('sends only the part that changed: %s', async (part, changes) => {
    const { server, save, typed } = setup();
    await save(typed(changes));
    expect(partsOf(server)).toEqual([part]);
  });

  it('sends texts, titles and instructions in this order, each over the version that the one before returned', async () => {
    const { server, save, typed, product, primaryId, base, store } = setup();
    await save(typed(everything(primaryId)));
    expect(partsOf(server)).toEqual(['texts', 'titles', 'instructions']);
    expect(server.calls.map(({ modifiedAt }) => modifiedAt)).toEqual([
      product.modifiedAt,
      '2026-06-01T00:00:01.000Z',
      '2026-06-01T00:00:02.000Z',
    ]);
    expect(base.current).toEqual({ values: citizenTextsValuesOf(server.fi), modifiedAt: '2026-06-01T00:00:03.000Z' });
    expect(store.getState().products.fi).toEqual(server.fi);
  });

  it('sends every title and every instruction of a part, but of child analyses only what is or was written', async () => {
    const { http, save, typed, primaryId, childId, outcomeId, product } = setup();
    await save(typed(everything(primaryId)));
    expect(http.inputsOf(updateProductCitizenTexts)[0]!.query).toEqual({ languageCode: 'fi' });
    expect(http.inputsOf(updateProductOutcomes)[0]!.body).toMatchObject({
      productId: product.productId,
      outcomes: [{ outcomeId, title: 'Uusi otsikko' }],
    });
    await save(typed({ instructions: { [childId]: 'Osan ohje' } }));
    await save(typed({ instructions: { [childId]: '' } }));
    const primary = { productAnalysisMappingId: primaryId, instructionDescription: 'Uusi ohje' };
    expect(http.inputsOf(updateProductAnalysisMappings).map(({ body }) => body.productAnalysisMappings)).toEqual([
      [primary],
      [primary, { productAnalysisMappingId: childId, instructionDescription: 'Osan ohje' }],
      [primary, { productAnalysisMappingId: childId, instructionDescription: '' }],
    ]);
  });

  it('keeps each language to itself', async () => {
    const { server, save, typed, primaryId, store } = setup('sv');
    const before = citizenTextsValuesOf(server.fi);
    await save(typed(everything(primaryId)));
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
  it('counts what was stored before as saved, and completes it when saved again', async () => {
    const { server, save, typed, primaryId, base } = setup();
    const values = typed(everything(primaryId));
    const before = base.current.values;
    server.failure = (part) => {
      if (part === failing) throw new AppError('offline');
    };
    await expect(save(values)).rejects.toMatchObject({ kind: 'offline' });
    for (const part of ['texts', 'titles', 'instructions'] as const)
      expect(base.current.values[part]).toEqual(
        (storedParts as readonly string[]).includes(part) ? values[part] : before[part],
      );
    server.failure = () => undefined;
    await expect(save(values)).resolves.toEqual({ status: 'saved' });
    expect(partsOf(server)).toEqual(allCalls);
    expect(citizenTextsValuesOf(server.fi)).toEqual(values);
  });
});

describe('When a colleague was first', () => {
  it('merges changes of other fields, also within one part', async () => {
    const { server, save, typed } = setup();
    server.change('fi', { resultEmail: 'Danielin viesti' }, 'Daniel Keskinen');
    const context = executionContext();
    const outcome = await save(typed({ texts: { resultSms: 'Uusi viesti' } }), context);
    expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
    expect(server.fi).toMatchObject({ resultSms: 'Uusi viesti', resultEmail: 'Danielin viesti' });
    expect(context.successTexts).toEqual([
      { textKey: 'configurator:toast.merged', values: { name: 'Daniel Keskinen' } },
    ]);
  });

  it('merges what comes between two calls without sending the first part again', async () => {
    const { server, save, typed, primaryId } = setup();
    server.failure = (part) => {
      if (part !== 'titles') return;
      server.failure = () => undefined;
      server.change('fi', { productCitizenName: 'Danielin nimi' }, 'Daniel Keskinen');
    };
    await expect(save(typed(everything(primaryId)))).resolves.toEqual({ status: 'merged', by: 'Daniel Keskinen' });
    expect(partsOf(server)).toEqual(['texts', 'titles', 'titles', 'instructions']);
    expect(server.fi).toMatchObject({ productCitizenName: 'Danielin nimi', resultSms: 'Uusi viesti' });
  });

  it('asks about what both changed, and stores nothing', async () => {
    const { server, save, typed, base } = setup();
    server.change('fi', { resultSms: 'Danielin viesti' }, 'Daniel Keskinen');
    const outcome = await save(typed({ texts: { resultSms: 'Kaisan viesti' } }));
    expect(outcome).toMatchObject({
      status: 'conflict',
      conflict: {
        by: 'Daniel Keskinen',
        conflicts: [{ path: ['texts', 'resultSms'], mine: 'Kaisan viesti', theirs: 'Danielin viesti' }],
      },
    });
    expect(server.fi.resultSms).toBe('Danielin viesti');
    expect(base.current.values.texts.resultSms).toBe('Teksti');
  });

  it('asks about a title whose outcome was removed, and sends none for it', async () => {
    const { http, server, save, typed, base, outcomeId } = setup();
    const values = typed({ title: 'Uusi otsikko', texts: { resultSms: 'Uusi' } });
    server.change('fi', { outcomes: server.fi.outcomes.filter((each) => each.outcomeId !== outcomeId) }, 'Daniel');
    const outcome = await save(values);
    if (outcome.status !== 'conflict') throw new Error('no conflict');
    expect(outcome.conflict.conflicts).toEqual([
      { path: ['titles', outcomeId], mine: 'Uusi otsikko', theirs: undefined },
    ]);
    base.current = outcome.conflict.stored;
    await save(outcome.conflict.merged);
    expect(http.inputsOf(updateProductOutcomes).flatMap(({ body }) => body.outcomes)).toEqual([]);
    expect(server.fi.resultSms).toBe('Uusi');
  });
});
