import { chooseSide } from '#core/conflicts/merge-changes.rule.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { productMethodsOf } from '#core/contracts/product-methods.ts';
import {
  AnalysisResultType,
  getProductById,
  updateProductBasicInfo,
  updateProductCitizenTexts,
  updateProductContent,
  updateProductHvaSettings,
  type Product,
} from '#core/contracts/product.contract.ts';
import type { EditConflict } from '#core/editing/edited-part.ts';
import { basicInfoValuesOf } from '#features/configurator/basic-info/basic-info.values.ts';
import { citizenTextsValuesOf } from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { identifyInProduct } from '#features/configurator/load-product.query.ts';
import { withChildAnalyses } from '#features/configurator/product-contents/product-contents.rule.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
  type AnalysisValues,
  type InterpretationRow,
  type PrimaryAnalysisValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate, type OpenForm } from '#test/support/open-form.ts';
import { openBasicInfo, openCitizenTexts, openContents, openHvaSettings } from './open-phase.ts';

// Two people whose changes are each valid, and whose merge is not: requirements.md 'Lost updates' wants a choice.

/** A client whose every save comes after Daniel's, who has stored `theirs`. */
function after(theirs: Product): FakeHttpClient {
  const http = new FakeHttpClient().answers(getProductById, theirs);
  for (const call of [
    updateProductBasicInfo,
    updateProductContent,
    updateProductHvaSettings,
    updateProductCitizenTexts,
  ] as const)
    http.fails(call, lostUpdate(theirs));
  return http;
}

const byDaniel = (product: Product, changes: Partial<Product>): Product => ({
  ...product,
  ...changes,
  modifiedAt: '2026-05-01T00:00:00.000Z',
  modifiedBy: 'Daniel Keskinen',
});

/** The conflict that saving what is typed ends in. Whatever it is about, all of either side can be chosen. */
async function conflictOf<Values>(
  form: OpenForm<Product, Values>,
  typed: Values,
): Promise<EditConflict<Values> & { readonly fields: readonly string[]; readonly allTheirs: Values }> {
  const base = form.session.base;
  await expect(form.save(typed)).resolves.toBe('conflict');
  const { conflict } = form;
  const allTheirs = chooseSide(
    conflict.merged,
    'theirs',
    conflict.conflicts,
    identifyInProduct,
    conflict.stored.values,
  );
  expect([conflict.by, conflict.findFormErrors(conflict.merged), conflict.findFormErrors(allTheirs)]).toEqual([
    'Daniel Keskinen',
    [],
    [],
  ]);
  expect([form.contexts.length, form.session.base, form.values]).toEqual([1, base, typed]);
  return { ...conflict, fields: conflict.conflicts.map(({ path }) => path.join('/')), allTheirs };
}

it('HVA settings: one unticks return by mail, the other return to the laboratory', async () => {
  const product = aCompleteProduct({ returnByMailEnabled: true, returnToLabEnabled: true });
  const http = after(byDaniel(product, { returnToLabEnabled: false, contactByEmailEnabled: true }));
  const { form } = openHvaSettings(http, product);
  const conflict = await conflictOf(form, { ...productMethodsOf(product), returnByMailEnabled: false });
  expect(conflict.fields).toEqual(['returnByMailEnabled', 'returnToLabEnabled']);
  expect(conflict.brokenRules).toEqual([formErrors.returnMethod]);
  expect(conflict.merged).toMatchObject({ returnByMailEnabled: false, returnToLabEnabled: true });
  expect(conflict.merged.contactByEmailEnabled).toBe(true);
});

it('basic info: each removes the other’s last outcome', async () => {
  const complete = aCompleteProduct();
  const second = { outcomeId: anId(), name: 'Tippuri', title: 'Tippuri', outcomeType: OutcomeType.Positive };
  const product = { ...complete, outcomes: [...complete.outcomes, second] };
  const { form } = openBasicInfo(after(byDaniel(product, { outcomes: complete.outcomes })), product);
  const values = basicInfoValuesOf(product);
  const conflict = await conflictOf(form, { ...values, outcomes: values.outcomes.slice(1) });
  expect(conflict.brokenRules).toEqual([formErrors.outcomes]);
  expect(conflict.merged.outcomes.map(({ name }) => name)).toEqual(['Tippuri']);
  expect(conflict.allTheirs.outcomes.map(({ name }) => name)).toEqual(['Klamydia']);
});

it('citizen texts: one clears a language, the other writes in it', async () => {
  const product = aCompleteProduct();
  const { form } = openCitizenTexts(after(byDaniel(product, { resultSms: 'Daniels text' })), product, 'sv');
  const values = citizenTextsValuesOf(product);
  const cleared = <Part extends Readonly<Record<string, string>>>(part: Part): Part =>
    Object.fromEntries(Object.keys(part).map((key) => [key, ''])) as Part;
  const typed = {
    texts: cleared(values.texts),
    titles: cleared(values.titles),
    instructions: cleared(values.instructions),
  };
  const conflict = await conflictOf(form, typed);
  // Both changed one text; choosing theirs takes all the others too.
  expect(conflict.fields[0]).toBe('texts/resultSms');
  expect(conflict.merged).toEqual(typed);
  expect(conflict.allTheirs.texts).toEqual({ ...values.texts, resultSms: 'Daniels text' });
});

describe('product contents', () => {
  const finding = (diagnosticValues: string, { outcomeId }: InterpretationRow): InterpretationRow => ({
    diagnosticValues,
    outcomeId,
  });

  /** A product whose analysis is answered by microbes; `mine` and `theirs` change that analysis. */
  async function contentsConflict(
    mine: (analysis: PrimaryAnalysisValues) => Partial<PrimaryAnalysisValues>,
    theirs: (analysis: PrimaryAnalysisValues) => Partial<PrimaryAnalysisValues>,
  ) {
    const complete = aCompleteProduct();
    const [mapping] = complete.productAnalysisMappings;
    const [interpretation] = mapping!.resultInterpretations;
    const resultType = AnalysisResultType.MicrobeFindings;
    const like = (diagnosticValues: string) => ({
      ...interpretation!,
      analysisResultType: resultType,
      diagnosticValues,
    });
    const product = {
      ...complete,
      productAnalysisMappings: [{ ...mapping!, resultType, resultInterpretations: ['a', 'b'].map(like) }],
    };
    const [analysis] = productContentsValuesOf(product).productAnalysisMappings;
    const stored = productContentsBodyOf(product.productId, {
      productAnalysisMappings: [{ ...analysis!, ...theirs(analysis!) }],
    });
    const { form } = openContents(after(byDaniel(product, stored as Partial<Product>)), product);
    const typed = { productAnalysisMappings: [{ ...analysis!, ...mine(analysis!) }] };
    const conflict = await conflictOf(form, typed);
    return { ...conflict, analysisId: analysis!.productAnalysisMappingId, typed };
  }

  const aChild = (primary: PrimaryAnalysisValues): AnalysisValues => {
    const { childProductAnalysisMappings: _none, ...analysis } = primary;
    return { ...analysis, productAnalysisMappingId: anId(), kuntaliittoName: 'Osa' };
  };
  const withChild = (analysis: PrimaryAnalysisValues): PrimaryAnalysisValues => ({
    ...withChildAnalyses(analysis, true),
    childProductAnalysisMappings: [aChild(analysis)],
  });
  const without =
    (microbe: string) =>
    ({ resultInterpretations: rows }: PrimaryAnalysisValues): Partial<PrimaryAnalysisValues> => ({
      resultInterpretations: rows.filter(({ diagnosticValues }) => diagnosticValues !== microbe),
    });

  it('each removes the other’s last finding', async () => {
    const { fields, brokenRules, analysisId, merged, allTheirs } = await contentsConflict(without('a'), without('b'));
    const findings = ['b', 'a'].map(
      (microbe) => `productAnalysisMappings/#${analysisId}/resultInterpretations/#${microbe}`,
    );
    expect(fields).toEqual(findings);
    expect(brokenRules).toEqual([formErrors.microbes]);
    const microbes = ({ productAnalysisMappings: [analysis] }: typeof merged) =>
      analysis!.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues);
    expect([microbes(merged), microbes(allTheirs)]).toEqual([['b'], ['a']]);
  });

  it.each<[string, (analysis: PrimaryAnalysisValues) => Partial<PrimaryAnalysisValues>]>([
    [
      'adds a finding',
      ({ resultInterpretations: rows }) => ({ resultInterpretations: [...rows, finding('c', rows[0]!)] }),
    ],
    ['removes a finding', without('a')],
    [
      'chooses another result type',
      ({ resultInterpretations: [row] }) => ({
        resultType: AnalysisResultType.PositNegat,
        resultInterpretations: [finding('posit', row!)],
      }),
    ],
  ])('one turns to child analyses, the other %s: how it is answered is one choice', async (_what, theirs) => {
    const { fields, analysisId, merged, allTheirs, typed } = await contentsConflict(
      (analysis) => ({ ...withChild(analysis), kuntaliittoName: 'Kaisan nimi' }),
      (analysis) => ({ ...theirs(analysis), instructionDescription: 'Danielin ohje' }),
    );
    expect(fields).toEqual([`productAnalysisMappings/#${analysisId}`]);
    const [mine] = typed.productAnalysisMappings;
    expect(merged.productAnalysisMappings).toEqual([{ ...mine, instructionDescription: 'Danielin ohje' }]);
    const [before] = allTheirs.productAnalysisMappings;
    expect(before).toMatchObject({
      kuntaliittoName: 'Kaisan nimi',
      instructionDescription: 'Danielin ohje',
      hasChildProductAnalysisMappings: false,
      childProductAnalysisMappings: [],
    });
    expect(before!.resultInterpretations.length).toBeGreaterThan(0);
  });

  it('one adds a finding, the other turns to child analyses', async () => {
    const { fields, analysisId, merged, allTheirs } = await contentsConflict(
      ({ resultInterpretations: rows }) => ({ resultInterpretations: [...rows, finding('c', rows[0]!)] }),
      withChild,
    );
    expect(fields).toEqual([`productAnalysisMappings/#${analysisId}`]);
    expect(merged.productAnalysisMappings[0]).toMatchObject({ hasChildProductAnalysisMappings: false });
    expect(allTheirs.productAnalysisMappings[0]).toMatchObject({
      hasChildProductAnalysisMappings: true,
      resultInterpretations: [],
    });
  });
});
