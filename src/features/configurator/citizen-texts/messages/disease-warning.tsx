import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import { diseaseNamesOf, findDiseaseNames } from './disease-names.rule.ts';
import type { MessageFieldProps } from './sms-meter.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS, color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: 0, fontSize: '16px' },
});

/** A list that could not be loaded warns of nothing. */
const none: readonly never[] = [];

interface DiseaseWarningProps extends MessageFieldProps {
  readonly outcomeNames: string;
}

/** Warns of words that tell whoever else sees the message what its receiver may have; it forbids nothing. */
export function DiseaseWarning({ control, field, outcomeNames }: DiseaseWarningProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { analyses = none, microbes = none } = useSlice(referenceDataStoreToken, (state) => state);
  const names = useMemo(
    () =>
      diseaseNamesOf([
        ...microbes.map(({ nimi }) => nimi),
        ...analyses.map(({ kuntaliittoName }) => kuntaliittoName),
        ...outcomeNames.split('\n'),
      ]),
    [analyses, microbes, outcomeNames],
  );
  // A long e-mail is looked through when there is time.
  const text = useDeferredValue(useFieldValue(control, `texts.${field}`) ?? '');
  const found = useMemo(() => findDiseaseNames(text, names), [text, names]);
  return (
    // There before its first message, or it is not announced everywhere.
    <span role="status" className={styles.root}>
      {found.length > 0 && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {t('citizenTexts.namesDisease', { words: found.join(', ') })}
        </>
      )}
    </span>
  );
}
