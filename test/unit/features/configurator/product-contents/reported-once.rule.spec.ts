import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { findContentsErrors, listError } from '#features/configurator/product-contents/contents-errors.ts';
import { isReportedElsewhere } from '#features/configurator/product-contents/shown-errors.rule.ts';
import { anId } from '#test/support/builders.ts';
import { aPrimary } from './analysis-values.ts';

const names = new MicrobeNames([{ nimi: 'Escherichia coli', lyhenne: 'Escco' }]);
const list = 'productAnalysisMappings.0.resultInterpretations';

/** What is reported of an analysis with these microbes: the paths below its findings. */
function reported(...microbes: string[]): string[] {
  const rows = microbes.map((diagnosticValues) => ({ diagnosticValues, outcomeId: anId() }));
  const resultType = AnalysisResultType.MicrobeFindings;
  const values = { productAnalysisMappings: [aPrimary({ resultType, resultInterpretations: rows })] };
  return [...findContentsErrors(values, names)]
    .map(([path, messageKey]) => ({ path: path.replace(`.${listError}`, ''), messageKey }))
    .filter((error) => !isReportedElsewhere(error, (asked) => (asked === list ? rows : undefined), names))
    .map(({ path }) => path.slice(list.length + 1))
    .sort();
}

it('reports a microbe that occurs twice, or thrice, at its last row only', () => {
  expect(reported('Candida', 'E. coli', 'Candida')).toEqual(['2.diagnosticValues']);
  expect(reported('Candida', 'Candida', 'Candida')).toEqual(['2.diagnosticValues']);
});

it('reports each microbe that occurs twice', () => {
  expect(reported('Candida', 'E. coli', 'Candida', 'E. coli')).toEqual(['2.diagnosticValues', '3.diagnosticValues']);
});

it('reports a microbe that occurs twice in two spellings likewise', () => {
  expect(reported('E. coli', 'Candida', 'Escherichia coli (Escco)')).toEqual(['2.diagnosticValues']);
});

it('reports all else as often as it is wrong', () => {
  expect(reported('', 'Candida', '')).toEqual(['0.diagnosticValues', '2.diagnosticValues']);
  expect(reported()).toEqual(['']);
});
