import { AnalysisResultType } from '../../../../../src/core/contracts/product.contract';
import {
  findContentsFaults,
  listFault,
} from '../../../../../src/features/configurator/product-contents/contents-faults';
import { isToldElsewhere } from '../../../../../src/features/configurator/product-contents/told-once.rule';
import { anId } from '../../../../support/builders';
import { aPrimary } from './analysis-values';

const list = 'productAnalysisMappings.0.resultInterpretations';

/** What is told of an analysis with these microbes: the paths below its findings. */
function told(...microbes: string[]): string[] {
  const rows = microbes.map((diagnosticValues) => ({ diagnosticValues, outcomeId: anId() }));
  const resultType = AnalysisResultType.MicrobeFindings;
  const values = { productAnalysisMappings: [aPrimary({ resultType, resultInterpretations: rows })] };
  return [...findContentsFaults(values)]
    .map(([path, messageKey]) => ({ path: path.replace(`.${listFault}`, ''), messageKey }))
    .filter((fault) => !isToldElsewhere(fault, (asked) => (asked === list ? rows : undefined)))
    .map(({ path }) => path.slice(list.length + 1))
    .sort();
}

it('tells of a microbe that stands twice, or thrice, at its last row only', () => {
  expect(told('Candida', 'E. coli', 'Candida')).toEqual(['2.diagnosticValues']);
  expect(told('Candida', 'Candida', 'Candida')).toEqual(['2.diagnosticValues']);
});

it('tells of each microbe that stands twice', () => {
  expect(told('Candida', 'E. coli', 'Candida', 'E. coli')).toEqual(['2.diagnosticValues', '3.diagnosticValues']);
});

it('tells of all else as often as it is wrong', () => {
  expect(told('', 'Candida', '')).toEqual(['0.diagnosticValues', '2.diagnosticValues']);
  expect(told()).toEqual(['']);
});
