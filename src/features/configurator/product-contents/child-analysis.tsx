import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { memo, useId, type ReactNode } from 'react';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AnalysisFields } from './analysis-fields.tsx';
import { AnalysisTitle } from './analysis-title.tsx';
import { useContentsParts } from './contents-parts.ts';
import type { ChildPath, PrimaryPath } from './product-contents.values.ts';
import { ResultFields } from './result-fields.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, flex: '1 1 200px', minWidth: 0 },
});

interface ChildAnalysisProps {
  readonly parent: PrimaryPath;
  readonly index: number;
  readonly onRemove: (index: number) => Promise<void>;
}

/** An analysis under a primary one: the same fields, of which gender and instruction may stay empty. */
function ChildAnalysisOf({ parent, index, onRemove }: ChildAnalysisProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form } = useContentsParts();
  const headingId = useId();
  const path: ChildPath = `${parent}.childProductAnalysisMappings.${index}`;
  return (
    <li className={styles.root} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          <AnalysisTitle path={path} place={t('productContents.childNumber', { number: index + 1 })} />
        </h3>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-describedby={headingId}
          onClick={() => void onRemove(index)}
        >
          {t('productContents.removeAnalysis')}
        </Button>
      </div>
      <AnalysisFields path={path} isPrimary={false} />
      <ResultFields path={path} />
      <TextFormField
        control={form.control}
        name={`${path}.instructionDescription`}
        label={t('productContents.instruction')}
        isLong
      />
    </li>
  );
}
export const ChildAnalysis = memo(ChildAnalysisOf);
