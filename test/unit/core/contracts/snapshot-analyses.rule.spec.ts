import { AgeGroup, AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import { anId } from '#test/support/builders.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';

const productId = anId();
const snapshot = aProductSnapshot();
const [panel, single] = snapshot.analyses;
const [child] = panel!.children;
const [chlamydia, gonorrhoea] = snapshot.outcomes;

const common = {
  productId,
  targetGender: TargetGender.Both,
  ageGroup: AgeGroup.Undefined,
  resultType: AnalysisResultType.PositNegat,
};
const finding = (productAnalysisMappingId: string, outcomeId: string) => ({
  productAnalysisMappingId,
  outcomeId,
  analysisResultType: AnalysisResultType.PositNegat,
  diagnosticValues: 'posit',
});

test('the analyses of a version are those of a product: a panel’s children within it, instructions in one language', () => {
  expect(analysisMappingsOf(productId, snapshot, 'sv')).toEqual([
    {
      ...common,
      productAnalysisMappingId: panel!.id,
      kuntaliittoCode: '4816',
      kuntaliittoName: 'Paneeli',
      instructionDescription: 'Anvisning: Paneeli',
      resultInterpretations: [],
      isPrimary: true,
      hasChildProductAnalysisMappings: true,
      childProductAnalysisMappings: [
        {
          ...common,
          productAnalysisMappingId: child!.id,
          kuntaliittoCode: '4937',
          kuntaliittoName: 'Neisseria gonorrhoeae',
          instructionDescription: 'Anvisning: Neisseria gonorrhoeae',
          resultInterpretations: [finding(child!.id, gonorrhoea!.id)],
          isPrimary: false,
          hasChildProductAnalysisMappings: false,
          parentProductAnalysisMappingId: panel!.id,
        },
      ],
    },
    {
      ...common,
      productAnalysisMappingId: single!.id,
      kuntaliittoCode: '4206',
      kuntaliittoName: 'Chlamydia trachomatis',
      instructionDescription: 'Anvisning: Chlamydia trachomatis',
      resultInterpretations: [finding(single!.id, chlamydia!.id)],
      isPrimary: true,
      hasChildProductAnalysisMappings: false,
      childProductAnalysisMappings: [],
    },
  ]);
});
