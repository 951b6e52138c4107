import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import {
  isAnswered,
  roomFor,
  unfitForFindingsOf,
  unfitForOutcome,
  whyNotOwn,
  withMicrobes,
  withoutInvisible,
} from '#features/configurator/product-contents/many-findings.rule.ts';
import { aPrimary } from './analysis-values.ts';

const rowOf = (diagnosticValues: string, outcomeId = '') => ({ diagnosticValues, outcomeId });

it('takes as one’s own what can be seen and stored', () => {
  const reasons = ['Oma kanta', 'Posit', 'a'.repeat(255), 'a'.repeat(256), 'oma\u200Bkanta', 'oma\u0007'].map(
    whyNotOwn,
  );
  expect(reasons).toEqual([undefined, 'positive', undefined, 'tooLong', 'invisible', 'invisible']);
  // As the server counts: an emoji is one character.
  expect(['🧫'.repeat(255), '🧫'.repeat(256)].map(whyNotOwn)).toEqual([undefined, 'tooLong']);
  expect(withoutInvisible('oma\u200B\u0007 kanta')).toBe('oma kanta');
});

it('says how many still fit, an empty row that is filled being no place lost', () => {
  const rows = Array.from({ length: 199 }, (_, at) => rowOf(`M${at}`));
  expect([
    roomFor([]),
    roomFor(rows),
    roomFor([...rows, rowOf('')]),
    roomFor([...rows, rowOf(' ')], 199),
    roomFor(rows, 0),
  ]).toEqual([200, 1, 0, 1, 1]);
});

it('puts them in place of the empty row that they were pasted into, else at the end', () => {
  const rows = [rowOf('A', '1'), rowOf(' ', '2'), rowOf('B', '3')];
  const valuesOf = (into?: number) =>
    withMicrobes(rows, ['X', 'Y'], '4', into)
      .map(({ diagnosticValues }) => diagnosticValues)
      .join('');
  expect(valuesOf(1)).toBe('AXYB');
  expect(valuesOf(0)).toBe('A BXY');
  expect(valuesOf()).toBe('A BXY');
  expect(withMicrobes([], ['X'], '4')).toEqual([rowOf('X', '4')]);
});

it('says where one outcome, or the findings of another analysis, do not fit', () => {
  const positive = aPrimary();
  const parent = aPrimary({ hasChildProductAnalysisMappings: true });
  const undecided = aPrimary({ resultType: AnalysisResultType.Unknown, resultInterpretations: [] });
  const empty = aPrimary({ resultType: AnalysisResultType.MicrobeFindings, resultInterpretations: [] });
  const all = [positive, parent, undecided, empty];
  expect(all.map(unfitForOutcome)).toEqual([undefined, 'children', 'noResultType', 'noFindings']);
  expect(all.map((each) => unfitForFindingsOf(positive, each))).toEqual(['itself', 'children', undefined, undefined]);
});

it.each([
  ['one with findings', {}, true],
  ['one of microbes', { resultType: AnalysisResultType.MicrobeFindings }, true],
  ['one without findings', { resultInterpretations: [] }, false],
  ['one without a type of result', { resultType: AnalysisResultType.Unknown }, false],
])('others can have the same as %s: %j, %s', (_what, changes, isTaken) => {
  expect(isAnswered(aPrimary(changes))).toBe(isTaken);
});
