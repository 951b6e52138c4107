import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';

const useStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  children: { margin: 0, paddingLeft: tokens.spacingHorizontalXXL },
  code: { ...typographyStyles.body1Strong, marginRight: tokens.spacingHorizontalS },
});

type Analyses = HvaProductInfo['productAnalysisMappings'];

/** The analyses by code and name, child analyses under their own. */
export function AnalysisNames({ analyses }: { readonly analyses: Analyses }): ReactNode {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {analyses.map((analysis, index) => (
        <li key={index}>
          <AnalysisName {...analysis} />
          {analysis.childProductAnalysisMappings.length > 0 && (
            <ul className={styles.children}>
              {analysis.childProductAnalysisMappings.map((child, childIndex) => (
                <li key={childIndex}>
                  <AnalysisName {...child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function AnalysisName({
  kuntaliittoCode,
  kuntaliittoName,
}: Pick<Analyses[number], 'kuntaliittoCode' | 'kuntaliittoName'>): ReactNode {
  const styles = useStyles();
  return (
    <>
      <span className={styles.code}>{kuntaliittoCode}</span>
      {kuntaliittoName}
    </>
  );
}
