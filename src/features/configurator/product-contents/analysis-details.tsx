import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AnalysisFields } from './analysis-fields.tsx';
import { ChildAnalyses } from './child-analyses.tsx';
import { ChildAnalysesSwitch } from './child-analyses-switch.tsx';
import { useContentsParts } from './contents-parts.ts';
import { PanelOffer } from './panel-offer.tsx';
import type { PrimaryPath } from './product-contents.values.ts';
import { ResultFields } from './result-fields.tsx';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  // Fluent insets the switch by its own padding: pulled back to the line of the fields.
  switch: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface AnalysisDetailsProps {
  readonly id: string;
  readonly path: PrimaryPath;
}

/** The fields of a primary analysis: its own results, or child analyses in their place. */
function AnalysisDetailsOf({ id, path }: AnalysisDetailsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { control } = useContentsParts().form;
  const hasChildren = useFieldValue(control, `${path}.hasChildProductAnalysisMappings`);
  return (
    <div id={id} className={styles.body}>
      <AnalysisFields path={path} isPrimary />
      <PanelOffer path={path} />
      <div className={styles.switch}>
        <ChildAnalysesSwitch path={path} />
      </div>
      {!hasChildren && <ResultFields path={path} />}
      <TextFormField
        control={control}
        name={`${path}.instructionDescription`}
        label={t('productContents.instruction')}
        isLong
      />
      {hasChildren && <ChildAnalyses path={path} />}
    </div>
  );
}
export const AnalysisDetails = memo(AnalysisDetailsOf);
