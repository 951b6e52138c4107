import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ChildProductAnalysisMapping, Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import type { KnownReferences } from '../product-contents/known-references.rule.ts';
import { OwnMark, WithKnownReferences } from '../product-contents/use-references.tsx';

/** What the analyses may find, and which outcome each leads to; what is one's own is marked once the lists are there. */
export function FindingsPreview({ product }: { readonly product: Product }): ReactNode {
  return <WithKnownReferences>{(known) => <Findings product={product} known={known} />}</WithKnownReferences>;
}

const useStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  inner: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalXXL },
  name: { ...typographyStyles.body1Strong },
  note: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorStatusWarningForeground1 },
});

interface FindingsProps {
  readonly product: Product;
  readonly known: KnownReferences;
}

function Findings({ product, known }: FindingsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <FormSection title={t('preview.findings')}>
      <ul className={styles.list}>
        {product.productAnalysisMappings.flatMap((primary) =>
          [primary, ...primary.childProductAnalysisMappings].map((analysis) => (
            <AnalysisFindings
              key={analysis.productAnalysisMappingId}
              analysis={analysis}
              known={known}
              outcomes={product.outcomes}
            />
          )),
        )}
      </ul>
    </FormSection>
  );
}

interface AnalysisFindingsProps extends Pick<FindingsProps, 'known'>, Pick<Product, 'outcomes'> {
  readonly analysis: ProductAnalysisMapping | ChildProductAnalysisMapping;
}

/** An analysis's own findings. One that has child analyses has none, unless another client has stored both: that is said. */
function AnalysisFindings({ analysis, known, outcomes }: AnalysisFindingsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { kuntaliittoCode, resultInterpretations } = analysis;
  const hasChildren =
    'childProductAnalysisMappings' in analysis && (analysis.childProductAnalysisMappings?.length ?? 0) > 0;
  const outcomeName = (id: string): string =>
    outcomes.find(({ outcomeId }) => outcomeId === id)?.name ?? t('productContents.notChosen');
  return (
    <li>
      <span className={styles.name}>{analysisName(analysis)}</span>{' '}
      {known.isOwnCode(kuntaliittoCode) && <OwnMark of="code" />}
      {resultInterpretations.length > 0 && hasChildren && (
        <p className={styles.note}>
          <WarningRegular aria-hidden /> {t('productContents.ownResults.text')}
        </p>
      )}
      {resultInterpretations.length > 0 && (
        <ul className={styles.inner}>
          {resultInterpretations.map(({ diagnosticValues, outcomeId }) => (
            <li key={diagnosticValues}>
              {t('productContents.findingValue', { microbe: diagnosticValues, outcome: outcomeName(outcomeId) })}{' '}
              {known.isOwnMicrobe(diagnosticValues) && <OwnMark of="microbe" />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
