import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { checkInterpretations, withListedMicrobes } from '#server/products/check-interpretations.rule.ts';
import { completeOrEmpty } from '#server/products/complete-or-empty.rule.ts';
import { copyNameOf } from '#server/products/copy-name.rule.ts';
import { checkMappingTree, flattenMappings } from '#server/products/mapping-tree.rule.ts';
import { checkedIds } from '#server/products/named-ids.rule.ts';
import type { OutcomeRow } from '#server/products/outcome-rows.ts';
import { planOutcomes } from '#server/products/plan-outcomes.rule.ts';

// What the bodies of a product's calls may hold, and what is stored of them.

const { Positive, Negative, ProblemWithSample, Statement, Unknown } = OutcomeType;

const refusal = (check: () => unknown): unknown => {
  try {
    return check();
  } catch (error) {
    const { code, details } = error as { code: string; details: { errors?: object } };
    return details.errors ?? code;
  }
};

const anOutcome = (outcomeId: string, changes: Partial<OutcomeRow> = {}): OutcomeRow => ({
  outcomeId,
  name: outcomeId,
  outcomeType: Positive,
  isArchived: false,
  isInUse: false,
  ...changes,
});

test.each([
  ['Paketti', 'Paketti (kopio)'],
  ['', ''],
  ['  ', ''],
  ['x'.repeat(255), `${'x'.repeat(247)} (kopio)`],
  [`${'x'.repeat(246)}😀 loppu`, `${'x'.repeat(246)}😀 (kopio)`],
  [`${'x'.repeat(247)}😀 loppu`, `${'x'.repeat(247)} (kopio)`],
  ['😀'.repeat(247), `${'😀'.repeat(247)} (kopio)`],
  [`${'x'.repeat(246)} loppu`, `${'x'.repeat(246)} (kopio)`],
])('the copy of %j is called %j', (name, expected) => {
  expect(copyNameOf(name, [])).toBe(expected);
});

test.each([
  ['the second copy', 'Paketti', ['Paketti (kopio)'], 'Paketti (kopio 2)'],
  ['a copy of a copy', 'Paketti (kopio)', ['Paketti (kopio)', 'Muu (kopio 2)'], 'Paketti (kopio 2)'],
  ['a copy of one of many', 'Paketti (kopio 9) ', ['Paketti (kopio)', 'Paketti (kopio 2)'], 'Paketti (kopio 3)'],
  ['the copy of another name in parentheses', 'Paketti (uusi)', [], 'Paketti (uusi) (kopio)'],
  [
    'the copy of what is cut alike',
    `${'x'.repeat(250)} yksi`,
    [`${'x'.repeat(247)} (kopio)`],
    `${'x'.repeat(245)} (kopio 2)`,
  ],
])('%s has a name that no other has', (_, name, taken, expected) => {
  expect(copyNameOf(name, taken)).toBe(expected);
});

describe('the texts of one language', () => {
  const texts = (values: Record<string, string>) => new Map(Object.entries(values));

  it('are stored as they are when all are filled', () => {
    expect(completeOrEmpty('sv', texts({ a: 'A', b: 'B' }))).toEqual(texts({ a: 'A', b: 'B' }));
  });

  it('are refused in part, with the paths of those that are missing', () => {
    expect(refusal(() => completeOrEmpty('sv', texts({ a: 'A', b: ' ', c: '' })))).toEqual({
      b: [formErrors.required],
      c: [formErrors.required],
    });
    expect(refusal(() => completeOrEmpty('fi', texts({ a: '' })))).toEqual({ a: [formErrors.required] });
  });

  it('are stored empty when they are blank, Swedish and English alone', () => {
    expect(completeOrEmpty('en', texts({ a: ' ', b: '' }))).toEqual(texts({ a: '', b: '' }));
  });
});

describe('the ids that a body names', () => {
  const check = (...named: string[]) =>
    refusal(() => checkedIds(named, new Set(['a', 'b']), (index) => `ids.${index}`));

  it('are known, each once, in whatever case', () => {
    expect(check('A', 'b')).toEqual(['a', 'b']);
    expect(check('a', 'b', 'A')).toEqual({ 'ids.2': ['formErrors.invalid'] });
    expect(check('a', 'c')).toBe('notFound');
    expect(check()).toEqual([]);
  });
});

const product = 'p';

/** A primary analysis as the body has it. */
const anAnalysis = (id: string, changes: object = {}) =>
  ({
    productAnalysisMappingId: id,
    productId: product,
    isPrimary: true,
    resultType: 1,
    hasChildProductAnalysisMappings: false,
    resultInterpretations: [],
    childProductAnalysisMappings: [],
    ...changes,
  }) as unknown as Parameters<typeof flattenMappings>[0][number];
const aChild = (id: string, parent: string, changes: object = {}) =>
  anAnalysis(id, { isPrimary: false, parentProductAnalysisMappingId: parent, ...changes });

describe('the tree of analyses', () => {
  const check = (...productAnalysisMappings: readonly object[]) =>
    refusal(() => checkMappingTree({ productId: product, productAnalysisMappings, modifiedAt: '' } as never));

  it('is a list of each primary analysis and its children, with their places', () => {
    const tree = [anAnalysis('A'), anAnalysis('B', { childProductAnalysisMappings: [aChild('C', 'B')] })];
    expect(flattenMappings(tree).map(({ mapping: _, ...placed }) => placed)).toEqual([
      { mappingId: 'a', position: 0, path: 'productAnalysisMappings.0' },
      { mappingId: 'b', position: 1, path: 'productAnalysisMappings.1' },
      {
        mappingId: 'c',
        parentId: 'b',
        position: 0,
        path: 'productAnalysisMappings.1.childProductAnalysisMappings.0',
      },
    ]);
  });

  it('fits, in whatever case its ids are written', () => {
    const interpretation = { productAnalysisMappingId: 'C', analysisResultType: 1 };
    const child = aChild('c', 'B', { productId: 'P', resultInterpretations: [interpretation] });
    const children = { hasChildProductAnalysisMappings: true, childProductAnalysisMappings: [child] };
    expect(check(anAnalysis('a'), anAnalysis('b', children))).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['another product', { productId: 'q' }, 'productId'],
    ['no primary one', { isPrimary: false }, 'isPrimary'],
    ['a parent', { parentProductAnalysisMappingId: 'b' }, 'parentProductAnalysisMappingId'],
    [
      'another’s interpretation',
      { resultInterpretations: [{ productAnalysisMappingId: 'b', analysisResultType: 1 }] },
      'resultInterpretations.0.productAnalysisMappingId',
    ],
    [
      'an interpretation of another type',
      { resultInterpretations: [{ productAnalysisMappingId: 'a', analysisResultType: 2 }] },
      'resultInterpretations.0.analysisResultType',
    ],
  ])('is refused where it has %s', (_what, changes, field) => {
    expect(check(anAnalysis('a', changes))).toEqual({ [`productAnalysisMappings.0.${field}`]: ['formErrors.invalid'] });
  });

  it.each<[string, object, string]>([
    ['a primary one', { isPrimary: true }, 'isPrimary'],
    ['of another parent', { parentProductAnalysisMappingId: 'x' }, 'parentProductAnalysisMappingId'],
    ['with children', { hasChildProductAnalysisMappings: true }, 'hasChildProductAnalysisMappings'],
    ['there already', { productAnalysisMappingId: 'A' }, 'productAnalysisMappingId'],
  ])('is refused where a child is %s', (_what, changes, field) => {
    const parent = anAnalysis('a', { childProductAnalysisMappings: [aChild('b', 'a', changes)] });
    expect(check(parent)).toEqual({
      [`productAnalysisMappings.0.childProductAnalysisMappings.0.${field}`]: ['formErrors.invalid'],
    });
  });
});

describe('interpretations', () => {
  const names = new MicrobeNames([{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr', synonyms: ['klamydia'] }]);
  const found = (diagnosticValues: string, outcomeId = 'fine') => ({ diagnosticValues, outcomeId });
  const placed = (mapping: ReturnType<typeof anAnalysis>) => ({ mapping, mappingId: 'a', position: 0, path: 'at' });
  const check = (outcomeId: string, outcomes: readonly OutcomeRow[]) =>
    refusal(() => {
      const resultInterpretations = [found('a', 'fine'), found('b', outcomeId)];
      const mapping = anAnalysis('a', { resultInterpretations });
      checkInterpretations([placed(mapping)], [anOutcome('fine'), ...outcomes], names);
    });
  const refused = { 'at.resultInterpretations.1.outcomeId': [formErrors.outcome] };

  it('lead to positive outcomes that the product has', () => {
    expect(check('ONE', [anOutcome('one')])).toBeUndefined();
    expect(check('one', [anOutcome('one', { isArchived: true })])).toEqual(refused);
    expect(check('one', [anOutcome('one', { outcomeType: Negative })])).toEqual(refused);
    expect(check('one', [])).toBe('notFound');
  });

  it('are of a microbe once, by which one of the list it is', () => {
    const twice = (...values: string[]) =>
      refusal(() => {
        const mapping = anAnalysis('a', { resultInterpretations: values.map((value) => found(value)) });
        checkInterpretations([placed(mapping)], [anOutcome('fine')], names);
      });
    const isThere = { 'at.resultInterpretations': [formErrors.duplicateMicrobe] };
    for (const other of ['CHTR', 'Chlamydia  trachomatis', 'klamydia'])
      expect(twice('Chlamydia trachomatis (Chtr)', other)).toEqual(isThere);
    expect(twice('Chlamydia trachomatis (Chtr)', 'chlam')).toBeUndefined();
  });

  it('have the microbes of the list in its spelling, and all others as they are', () => {
    const mapping = anAnalysis('a', {
      resultInterpretations: ['chtr', 'Oma  arvo', 'klamydia', 'posit'].map((value) => found(value)),
    });
    const [listed] = withListedMicrobes([placed(mapping)], names);
    expect(listed!.mapping.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues)).toEqual([
      'Chlamydia trachomatis (Chtr)',
      'Oma  arvo',
      'klamydia',
      'posit',
    ]);
  });
});

describe('what outcomes become', () => {
  const fixed = [
    anOutcome('neg', { outcomeType: Negative }),
    anOutcome('problem', { outcomeType: ProblemWithSample }),
    anOutcome('statement', { outcomeType: Statement }),
  ];
  const plan = (stored: readonly OutcomeRow[], ...requested: readonly object[]) =>
    refusal(() => planOutcomes([...stored, ...fixed], requested as never));
  const idsOf = (planned: unknown): unknown =>
    Array.isArray(planned) ? planned.map(({ outcomeId }: OutcomeRow) => outcomeId) : planned;
  const positive = (name: string, outcomeId?: string) => ({ name, outcomeId, outcomeType: Positive });
  const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;

  it('are in the order of the body, the fixed ones as they are stored, those that it leaves out at the end', () => {
    const negative = { name: 'Muu', outcomeType: Negative };
    const planned = plan([anOutcome('one')], negative, positive('Uusi'), positive('Yksi', 'ONE'));
    expect(idsOf(planned)).toEqual(['neg', anyId, 'one', 'problem', 'statement']);
    expect(planned).toMatchObject([{ name: 'neg' }, { name: 'Uusi' }, { name: 'Yksi' }, {}, {}]);
  });

  it('bring a removed one back by its id, or by its name once', () => {
    const removed = [
      anOutcome('old', { name: 'Löydös', isArchived: true }),
      anOutcome('older', { name: 'Löydös', isArchived: true }),
    ];
    expect(idsOf(plan(removed, positive('Löydös', 'old')))).toEqual(['old', 'neg', 'problem', 'statement']);
    expect(idsOf(plan(removed, positive('Löydös'), positive('Muu', 'old')))).toEqual([
      ...['older', 'old', 'neg', 'problem', 'statement'],
    ]);
    const all = idsOf(plan(removed, positive('Löydös'), positive('Löydös'), positive('Löydös'))) as string[];
    expect(all.slice(0, 3)).toEqual(['old', 'older', anyId]);
    // By no other name: what was written for it is of another finding.
    expect(idsOf(plan(removed, positive('Muu'), positive('Löydös')))).toEqual([
      ...[anyId, 'old', 'neg', 'problem', 'statement'],
    ]);
    const present = anOutcome('here', { name: 'Löydös' });
    expect(idsOf(plan([present], positive('Löydös')))).toEqual([anyId, 'neg', 'problem', 'statement']);
  });

  it.each<[string, readonly object[], unknown]>([
    ['an id that the product never had', [positive('x', 'other')], 'notFound'],
    ['no positive outcome', [{ name: 'x', outcomeType: Negative }], { outcomes: [formErrors.outcomes] }],
    [
      'an unknown type',
      [positive('x'), { name: 'x', outcomeType: Unknown }],
      { 'outcomes.1.outcomeType': ['formErrors.isIn'] },
    ],
    ['another type than the stored one', [positive('x', 'neg')], { 'outcomes.0.outcomeType': ['formErrors.isIn'] }],
    [
      'one of them twice',
      [positive('x'), positive('x', 'one'), positive('y', 'ONE')],
      { 'outcomes.2.outcomeId': ['formErrors.invalid'] },
    ],
  ])('is refused with %s', (_what, requested, refused) => {
    expect(plan([anOutcome('one')], ...requested)).toEqual(refused);
  });
});
