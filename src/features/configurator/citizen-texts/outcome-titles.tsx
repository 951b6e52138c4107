import { Field, Input, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { memo, useId, type ReactNode } from 'react';
import type { Outcome } from '#core/contracts/product.contract.ts';
import { withSeenBlanks } from '#core/ui/forms/pasted-text.ts';
import { useFormField, useFieldError } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { TranslatedField } from '#features/translations/translations.public.ts';
import type { TextsOfLanguage } from './citizen-text.tsx';

const useStyles = makeStyles({
  table: { width: '100%', maxWidth: sizes.field, borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    ...typographyStyles.body1Strong,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    textAlign: 'left',
  },
  names: { width: '35%' },
  name: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  title: { padding: `${tokens.spacingVerticalS} 0`, verticalAlign: 'top' },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  // Fluent's own least width would stick out of a narrow column.
  input: { minWidth: 0, width: '100%' },
  required: { color: tokens.colorPaletteRedForeground3, paddingLeft: tokens.spacingHorizontalXS },
});

interface OutcomeTitlesProps extends TextsOfLanguage {
  readonly outcomes: readonly Outcome[];
}

/** What each positive outcome is called for the citizen: a row each (Spec 1 §2). */
export function OutcomeTitles({ outcomes, ...texts }: OutcomeTitlesProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const headId = useId();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.names)}>
            {t('citizenTexts.outcome')}
          </th>
          <th scope="col" className={styles.head}>
            <span id={headId}>{t('citizenTexts.outcomeTitle')}</span>
            {texts.isUsed && (
              <span aria-hidden className={styles.required}>
                *
              </span>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ outcomeId, name }) => (
          <OutcomeTitle key={outcomeId} {...texts} outcomeId={outcomeId} name={name} headId={headId} />
        ))}
      </tbody>
    </table>
  );
}

interface OutcomeTitleProps extends TextsOfLanguage {
  readonly outcomeId: string;
  readonly name: string;
  readonly headId: string;
}

/** A row; its input is named by the column's head and the outcome. */
const OutcomeTitle = memo(function OutcomeTitle(props: OutcomeTitleProps): ReactNode {
  const { control, language, isUsed, outcomeId, name, headId } = props;
  const styles = useStyles();
  const nameId = useId();
  const { onChange, ...field } = useFormField(control, `titles.${outcomeId}`);
  return (
    <tr className={styles.row}>
      <th scope="row" id={nameId} className={styles.name}>
        {name}
      </th>
      <td className={styles.title}>
        <TranslatedField textKey={`titles.${outcomeId}`} label={name}>
          <Field required={isUsed} {...useFieldError(control, `titles.${outcomeId}`)}>
            <Input
              {...field}
              autoComplete="off"
              onChange={(_, { value }) => onChange(withSeenBlanks(value))}
              className={styles.input}
              aria-labelledby={`${headId} ${nameId}`}
              lang={language}
            />
          </Field>
        </TranslatedField>
      </td>
    </tr>
  );
});
