import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AnalysisResultType, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import {
  answeredAnalysesOf,
  type ChosenOutcomes,
  citizenViewOf,
  firstChoiceOf,
} from '#features/citizen-preview/citizen-view.rule.ts';
import {
  withTyped,
  type AreaPart,
  type LanguageTexts,
  type TypedPart,
} from '#features/citizen-preview/preview-texts.rule.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';

const ids = { analysis: anId(), panel: anId(), child: anId(), virus: anId(), chlamydia: anId(), yeast: anId() };
const fixed = { negative: anId(), failed: anId(), statement: anId() };

const outcomes = (language: string): Product['outcomes'] => [
  { outcomeId: fixed.negative, name: 'Negatiivinen', title: 'negat', outcomeType: OutcomeType.Negative },
  {
    outcomeId: fixed.failed,
    name: 'Ei tulosta',
    title: 'problemWithSample',
    outcomeType: OutcomeType.ProblemWithSample,
  },
  { outcomeId: fixed.statement, name: 'Lausunto', title: 'statement', outcomeType: OutcomeType.Statement },
  { outcomeId: ids.chlamydia, name: 'Klamydia', title: `Klamydia ${language}`, outcomeType: OutcomeType.Positive },
  { outcomeId: ids.yeast, name: 'Hiiva', title: `Hiiva ${language}`, outcomeType: OutcomeType.Positive },
];

/** An analysis that is positive or negative, and a panel of one child analysis with two microbes. */
function aPackage(language: string, changes: Partial<Product> = {}): Product {
  const [template] = aCompleteProduct().productAnalysisMappings;
  const found = (id: string, diagnosticValues: string, outcomeId: string, analysisResultType: 1 | 2) => {
    return { productAnalysisMappingId: id, diagnosticValues, outcomeId, analysisResultType };
  };
  const child = {
    ...template!,
    productAnalysisMappingId: ids.child,
    parentProductAnalysisMappingId: ids.panel,
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Mikrobit',
    resultType: AnalysisResultType.MicrobeFindings,
    resultInterpretations: [
      found(ids.child, 'Candida albicans (CaAl)', ids.yeast, 2),
      found(ids.child, 'Chlamydia trachomatis (ChTr)', ids.chlamydia, 2),
    ],
    childProductAnalysisMappings: [] as [],
  };
  return aCompleteProduct({
    productCitizenName: `Paketti ${language}`,
    negativeSampleTitle: `Ei löydöksiä ${language}`,
    problemWithSampleTitle: `Ei tulosta ${language}`,
    problemWithSampleInstruction: `Tilaa uusi ${language}`,
    problemWithSampleStatementTitle: `Lausunto ${language}`,
    problemWithSampleStatementInstruction: `Lue lausunto ${language}`,
    resultSms: `Tekstiviesti ${language}`,
    resultEmail: `Sähköposti ${language}`,
    contactByEmailEnabled: false,
    outcomes: outcomes(language),
    productAnalysisMappings: [
      {
        ...template!,
        productAnalysisMappingId: ids.analysis,
        resultInterpretations: [found(ids.analysis, 'posit', ids.chlamydia, 1)],
      },
      {
        ...template!,
        productAnalysisMappingId: ids.panel,
        hasChildProductAnalysisMappings: true,
        resultType: AnalysisResultType.Unknown,
        resultInterpretations: [],
        childProductAnalysisMappings: [child],
      },
    ],
    ...changes,
  });
}

const settingsId = anId();
const areaPart = (language: string): AreaPart => ({
  failedResultHandling: 2,
  hvaOutcomeSettings: [
    {
      hvaOutcomeSettingsId: settingsId,
      outcomeId: ids.chlamydia,
      outcomeType: 1,
      instructionText: `Hoito ${language}`,
    },
    { hvaOutcomeSettingsId: anId(), outcomeId: fixed.negative, outcomeType: 2, instructionText: `Hyvä ${language}` },
  ],
});

interface Situation {
  readonly language?: Language;
  readonly chosen?: Partial<Product>;
  readonly area?: boolean;
  readonly results?: ChosenOutcomes;
  readonly typed?: TypedPart;
}

function view({ language = 'fi', chosen, area = true, results = {}, typed }: Situation = {}) {
  const of = (each: Language, changes?: Partial<Product>): LanguageTexts => ({
    product: aPackage(each, changes),
    area: area ? areaPart(each) : undefined,
  });
  const texts = { chosen: of(language, chosen), finnish: of('fi') };
  return citizenViewOf(withTyped(texts, language, typed), language, results);
}
const own = (text: string) => ({ source: 'own', text });

describe('The results that can be chosen', () => {
  it('are the findings of each analysis that is answered, and the fixed outcomes; a panel is answered by its children', () => {
    const analyses = answeredAnalysesOf(aPackage('fi'));
    expect(analyses.map(({ id }) => id)).toEqual([ids.analysis, ids.child]);
    expect(analyses.map(({ choices }) => choices.map(({ kind, value }) => value || kind))).toEqual([
      ['posit', 'negat', 'failed', 'statement'],
      ['Candida albicans (CaAl)', 'Chlamydia trachomatis (ChTr)', 'noFindings', 'failed', 'statement'],
    ]);
  });

  it('begin without findings', () => {
    expect(answeredAnalysesOf(aPackage('fi')).map((each) => firstChoiceOf(each)?.kind)).toEqual([
      'negat',
      'noFindings',
    ]);
  });
});

describe('What the citizen gets', () => {
  it('for a positive result is the outcome’s title, the area’s instruction and the area’s files', () => {
    const { results } = view({ results: { [ids.analysis]: 'finding posit', [ids.child]: 'statement' } });
    expect(results[0]).toMatchObject({
      outcomeId: ids.chlamydia,
      title: own('Klamydia fi'),
      instruction: own('Hoito fi'),
      attachments: { hvaOutcomeSettingsId: settingsId, languageCode: 'fi', outcomeType: 1 },
    });
  });

  it('for no finding is the product’s title and the area’s instruction, once for all analyses without one', () => {
    const { results } = view();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ title: own('Ei löydöksiä fi'), instruction: own('Hyvä fi') });
    expect(results[0]?.analyses.map(({ analysis }) => analysis.id)).toEqual([ids.analysis, ids.child]);
  });

  it('for a failed sample and a statement are the product’s texts and files; the first says what the area has chosen', () => {
    const { results } = view({ results: { [ids.analysis]: 'failed', [ids.child]: 'statement' } });
    expect(results).toMatchObject([
      {
        title: own('Ei tulosta fi'),
        instruction: own('Tilaa uusi fi'),
        attachments: { languageCode: 'fi', outcomeType: 3 },
        failedResultHandling: 2,
      },
      {
        title: own('Lausunto fi'),
        instruction: own('Lue lausunto fi'),
        attachments: { languageCode: 'fi', outcomeType: 4 },
        failedResultHandling: undefined,
      },
    ]);
  });

  it('has findings first and what is well last; analyses that lead to one outcome share its text', () => {
    const finding = 'finding Chlamydia trachomatis (ChTr)';
    const both = view({ results: { [ids.analysis]: 'finding posit', [ids.child]: finding } });
    expect(both.results.map(({ name, analyses }) => [name, analyses.length])).toEqual([['Klamydia', 2]]);
    const mixed = view({ results: { [ids.analysis]: 'negat', [ids.child]: 'finding Candida albicans (CaAl)' } });
    expect(mixed.results.map(({ name }) => name)).toEqual(['Hiiva', 'Negatiivinen']);
    const failed = view({ results: { [ids.analysis]: 'negat', [ids.child]: 'failed' } });
    expect(failed.results.map(({ name }) => name)).toEqual(['Ei tulosta', 'Negatiivinen']);
  });

  it('has the messages of the product’s ways of contact only', () => {
    expect(view()).toMatchObject({ name: own('Paketti fi'), sms: own('Tekstiviesti fi'), email: undefined });
    expect(view({ chosen: { contactByEmailEnabled: true } }).email).toEqual(own('Sähköposti fi'));
  });

  it('is marked where Finnish stands in for a text of another language, blanks included', () => {
    const { results, sms } = view({ language: 'sv', chosen: { negativeSampleTitle: ' ', resultSms: '' } });
    expect(results[0]).toMatchObject({
      title: { source: 'finnish', text: 'Ei löydöksiä fi' },
      instruction: own('Hyvä sv'),
      attachments: { languageCode: 'sv' },
    });
    expect(sms).toEqual({ source: 'finnish', text: 'Tekstiviesti fi' });
  });

  it('is missing where it is not written in Finnish, and where the area has no text for the outcome', () => {
    expect(view({ chosen: { resultSms: '' } }).sms).toEqual({ source: 'missing', text: '' });
    const { results } = view({ results: { [ids.child]: 'finding Candida albicans (CaAl)' } });
    expect(results[0]).toMatchObject({ instruction: { source: 'missing', text: '' }, attachments: undefined });
  });

  it('leaves to the area what each area writes itself, in the diagnostic centre’s view', () => {
    const { results } = view({ area: false, results: { [ids.analysis]: 'failed' } });
    expect(results.map(({ instruction }) => instruction.source)).toEqual(['own', 'byArea']);
    expect(results[1]?.attachments).toBeUndefined();
    expect(results[0]?.failedResultHandling).toBeUndefined();
  });
});

describe('What the area is writing', () => {
  const rows = (instructionText: string) =>
    areaPart('fi').hvaOutcomeSettings.map((row) => ({ ...row, instructionText }));
  const typed: TypedPart = { failedResultHandling: 1, instructions: { fi: rows('Uusi ohje') } };

  it('is shown in its language, its settings in every language', () => {
    const results = { [ids.analysis]: 'failed' };
    expect(view({ typed }).results[0]?.instruction).toEqual(own('Uusi ohje'));
    const swedish = view({ typed, language: 'sv', results }).results;
    expect(swedish.map(({ instruction }) => instruction.text)).toEqual(['Tilaa uusi sv', 'Hyvä sv']);
    expect(swedish[0]?.failedResultHandling).toBe(1);
  });

  it('is shown in each language, and stands in as Finnish where the other is emptied', () => {
    const sources = (swedish: string) => {
      const written = { ...typed, instructions: { ...typed.instructions, sv: rows(swedish) } };
      return view({ typed: written, language: 'sv' }).results[0]?.instruction;
    };
    expect(sources('Nytt råd')).toEqual(own('Nytt råd'));
    expect(sources('')).toEqual({ source: 'finnish', text: 'Uusi ohje' });
  });
});
