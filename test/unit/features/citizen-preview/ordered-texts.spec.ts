import { getOrderedProduct, type OrderedProduct } from '#core/contracts/product-version.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { citizenViewOf } from '#features/citizen-preview/citizen-view.rule.ts';
import {
  createCitizenPreviewStore,
  LoadCitizenPreview,
  LoadCitizenPreviewHandler,
} from '#features/citizen-preview/load-citizen-preview.query.ts';
import { orderedTextsOf, orderedVersionOf } from '#features/citizen-preview/ordered-texts.rule.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';

const [productId, positiveId, negativeId, mappingId] = [anId(), anId(), anId(), anId()];
const madeAt = '2026-03-03T08:15:22.000Z';
const file = (name: string, changes: object = {}) => ({
  id: anId(),
  name,
  fileId: anId(),
  analysisId: null,
  languageCode: 'fi' as const,
  outcomeType: OutcomeType.Positive as OutcomeType,
  createdAt: madeAt,
  createdBy: 'Helena',
  ...changes,
});

function anOrder(): OrderedProduct {
  return {
    productId,
    fixedOutcomes: [{ outcomeId: negativeId, name: 'Negatiivinen', title: 'negat', outcomeType: OutcomeType.Negative }],
    product: {
      number: 3,
      madeAt,
      isSame: false,
      contents: aProductSnapshot({
        outcomes: [{ id: positiveId, name: 'Klamydia', titles: { fi: 'Sinulla on klamydia', sv: 'Du har', en: '' } }],
        analyses: [
          {
            id: mappingId,
            code: '4206',
            name: 'Chlamydia',
            targetGender: 3,
            ageGroup: 3,
            resultType: 1,
            findings: [{ id: 'posit', outcome: positiveId }],
            instructions: { fi: '', sv: '', en: '' },
            children: [],
          },
        ],
      }),
    },
    area: {
      number: 1,
      madeAt,
      isSame: true,
      contents: {
        intervalBetweenOrders: 7,
        failedResultHandling: 1,
        citizenReminderSetting: 1,
        notifyProfessional: 1,
        professionalEmail: '',
        instructions: [
          {
            id: positiveId,
            texts: { fi: 'Vanha ohje', sv: '', en: '' },
            attachments: [file('Hoito.pdf'), file('Vård.pdf', { languageCode: 'sv' })],
          },
        ],
      },
    },
  };
}

it('shows what the citizen gets by the versions that were ordered: texts, instructions and the names of files', () => {
  const finnish = orderedTextsOf(anOrder(), 'fi')!;
  const inFinnish = citizenViewOf({ chosen: finnish, finnish }, 'fi', { [mappingId]: 'finding posit' });
  expect(inFinnish.results).toMatchObject([
    {
      name: 'Klamydia',
      title: { source: 'own', text: 'Sinulla on klamydia' },
      instruction: { source: 'own', text: 'Vanha ohje' },
      keptFiles: [{ name: 'Hoito.pdf' }],
      attachments: undefined,
    },
  ]);
  const chosen = orderedTextsOf(anOrder(), 'sv')!;
  const inSwedish = citizenViewOf({ chosen, finnish }, 'sv', { [mappingId]: 'finding posit' });
  expect(inSwedish.results).toMatchObject([
    { title: { text: 'Du har' }, instruction: { source: 'finnish' }, keptFiles: [{ name: 'Vård.pdf' }] },
  ]);
  expect(citizenViewOf({ chosen, finnish }, 'sv', {}).results[0]?.outcomeType).toBe(OutcomeType.Negative);
});

it('has the analyses as they were ordered, a panel’s children within it', () => {
  const order = anOrder();
  const [analysis] = order.product!.contents.analyses;
  const instructions = { fi: 'Virtsasta', sv: 'Av urin', en: '' };
  const child = { ...analysis!, id: anId(), code: '4937', name: 'Neisseria', instructions };
  const { children: _, ...fields } = child;
  order.product!.contents.analyses = [{ ...analysis!, findings: [], children: [fields] }, analysis!];
  const [panel, single] = orderedTextsOf(order, 'sv')!.product.productAnalysisMappings;
  const common = { productId, targetGender: 3, ageGroup: 3, resultType: 1 };
  const ofChlamydia = { ...common, productAnalysisMappingId: mappingId, kuntaliittoCode: '4206' };
  const resultOf = (id: string) => ({
    ...{ productAnalysisMappingId: id, outcomeId: positiveId, analysisResultType: 1, diagnosticValues: 'posit' },
  });
  expect(panel).toEqual({
    ...{ ...ofChlamydia, kuntaliittoName: 'Chlamydia', instructionDescription: '', resultInterpretations: [] },
    isPrimary: true,
    hasChildProductAnalysisMappings: true,
    childProductAnalysisMappings: [
      {
        ...{ ...common, productAnalysisMappingId: child.id, kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria' },
        instructionDescription: 'Av urin',
        resultInterpretations: [resultOf(child.id)],
        isPrimary: false,
        hasChildProductAnalysisMappings: false,
        parentProductAnalysisMappingId: mappingId,
      },
    ],
  });
  expect(single).toMatchObject({
    ...{ isPrimary: true, hasChildProductAnalysisMappings: false, childProductAnalysisMappings: [] },
    resultInterpretations: [resultOf(mappingId)],
  });
});

it('has with the fixed outcomes the centre’s files in the language, and none of an analysis', () => {
  const failed = { outcomeId: anId(), name: 'Ei tulosta', title: '', outcomeType: OutcomeType.ProblemWithSample };
  const unknown = { outcomeId: anId(), name: 'Uusi', title: '', outcomeType: OutcomeType.Unknown };
  const order = { ...anOrder(), fixedOutcomes: [failed, unknown] };
  const ofFailed = { outcomeType: OutcomeType.ProblemWithSample };
  order.product!.contents.attachments = [
    file('Uusi näyte.pdf', ofFailed),
    file('Nytt prov.pdf', { ...ofFailed, languageCode: 'sv' }),
    file('Lausunto.pdf', { outcomeType: OutcomeType.Statement }),
    file('Tutkimuksen.pdf', { ...ofFailed, analysisId: mappingId }),
    // Of no outcome: with the instruction of the order.
    file('Tilaus.pdf', { outcomeType: OutcomeType.Unknown }),
  ];
  const namesOf = ({ files }: { files?: ReadonlyMap<string, readonly { name: string }[]> }) =>
    [positiveId, failed.outcomeId, unknown.outcomeId].map((id) => files?.get(id)?.map(({ name }) => name));
  expect(namesOf(orderedTextsOf(order, 'fi')!)).toEqual([['Hoito.pdf'], ['Uusi näyte.pdf'], []]);
  expect(namesOf(orderedTextsOf(order, 'sv')!)).toEqual([['Vård.pdf'], ['Nytt prov.pdf'], []]);
  expect(namesOf(orderedTextsOf({ ...order, area: null }, 'fi')!)).toEqual([[], ['Uusi näyte.pdf'], []]);
});

it('has each outcome with its own instruction, and none where the area had not written it', () => {
  const order = anOrder();
  const gone = { id: anId(), texts: { fi: 'Poistetun ohje', sv: '', en: '' }, attachments: [file('Poistettu.pdf')] };
  order.area!.contents.instructions = [gone, ...order.area!.contents.instructions];
  const { area } = orderedTextsOf(order, 'fi')!;
  expect(area?.hvaOutcomeSettings.map(({ outcomeId, instructionText }) => [outcomeId, instructionText])).toEqual([
    [positiveId, 'Vanha ohje'],
    [negativeId, ''],
  ]);
});

it.each([
  ['nothing', true, true, true],
  ['the product alone', false, true, false],
  ['the area’s part alone', true, false, false],
  ['nothing, where the area had no part', true, undefined, true],
])('is what citizens get now where %s has changed since', (_what, ofProduct, ofArea, isSame) => {
  const { product, area, ...order } = anOrder();
  const now = orderedVersionOf({
    ...order,
    product: { ...product!, isSame: ofProduct },
    area: ofArea === undefined ? null : { ...area!, isSame: ofArea },
  });
  expect(now.isSame).toBe(isSame);
});

it('is not what citizens get now where no version was kept', () => {
  expect(orderedVersionOf({ ...anOrder(), product: null, area: null }).isSame).toBe(false);
});

it.each([
  [
    'another one now',
    {},
    { product: { number: 3, madeAt, name: 'Klamydia ja tippuri' }, area: { number: 1, madeAt }, isSame: false },
  ],
  ['the same now', { product: { ...anOrder().product!, isSame: true } }, { isSame: true }],
  ['one without the area’s part', { area: null }, { area: undefined }],
])('reads an order’s product once: %s', async (_, changes, ordered) => {
  const http = new FakeHttpClient().answers(getOrderedProduct, { ...anOrder(), ...changes });
  const store = createCitizenPreviewStore();
  const referralId = anId();
  const query = new LoadCitizenPreview({ referralId }, 'sv');
  await new LoadCitizenPreviewHandler(http, store).handle(query, executionContext());
  expect(http.sent).toHaveLength(1);
  expect(store.getState().shown).toMatchObject({ id: referralId, language: 'sv', ordered });
  expect(store.getState().shown?.texts?.chosen.product.outcomes[0]?.title).toBe('Du har');
});

it('has no texts of an order that is older than the versions', async () => {
  const http = new FakeHttpClient().answers(getOrderedProduct, { ...anOrder(), product: null, area: null });
  const store = createCitizenPreviewStore();
  const query = new LoadCitizenPreview({ referralId: anId() }, 'fi');
  await new LoadCitizenPreviewHandler(http, store).handle(query, executionContext());
  expect(store.getState().shown).toMatchObject({ texts: undefined, ordered: { product: undefined } });
});
