import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import type { AnalysisPath } from './product-contents.values.ts';

const useStyles = makeStyles({ heading: { ...typographyStyles.body1Strong, margin: 0 } });

/** Heads the findings of an analysis, a level below the analysis itself. */
export function FindingsHeading({ id, path }: { readonly id: string; readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const Heading = path.includes('child') ? 'h4' : 'h3';
  return (
    <Heading id={id} className={styles.heading}>
      {t('productContents.findings')}
    </Heading>
  );
}
