import { getOrderedProduct, type OrderedProduct } from '#core/contracts/product-version.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { citizenViewOf } from '#features/citizen-preview/citizen-view.rule.ts';
import {
  createCitizenPreviewStore,
  LoadCitizenPreview,
  LoadCitizenPreviewHandler,
} from '#features/citizen-preview/load-citizen-preview.query.ts';
import { orderedTextsOf } from '#features/citizen-preview/ordered-texts.rule.ts';
import { anId, someProductChanges } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

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
  const { before } = someProductChanges();
  return {
    productId,
    fixedOutcomes: [{ outcomeId: negativeId, name: 'Negatiivinen', title: 'negat', outcomeType: OutcomeType.Negative }],
    product: {
      number: 3,
      madeAt,
      isSame: false,
      contents: {
        ...before,
        enabledHvaSettingOrderInterval: true,
        enabledHvaSettingFailedResultHandling: true,
        enabledHvaSettingCitizenReminderSetting: true,
        attachments: [],
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
      },
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
