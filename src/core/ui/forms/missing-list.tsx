import { Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode, type RefObject } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultsOf } from './field-errors';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, outlineStyle: 'none' },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  link: { textAlign: 'start', verticalAlign: 'top' },
});

export interface MissingListProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Gets the focus when a disabled save button is pressed (decision A21). */
  readonly headingRef: RefObject<HTMLElement | null>;
  /** What the field is called, for faults whose text does not say it. */
  readonly labelOf: (path: string) => string | undefined;
  readonly onGoTo: (path: string) => void;
}

/** What is missing or wrong, each a link to its field. Renders by itself, so that typing renders no other field. */
export function MissingList<Values extends FieldValues>(props: MissingListProps<Values>): ReactNode {
  const { control, headingRef, labelOf, onGoTo } = props;
  const { errors } = useFormState({ control });
  const { t } = useTranslation();
  const styles = useStyles();
  const headingId = useId();
  const faults = faultsOf(errors);
  if (faults.length === 0) return undefined;
  return (
    <section ref={headingRef} tabIndex={-1} aria-labelledby={headingId} className={styles.root}>
      <h2 id={headingId} className={styles.heading}>
        {t('shell:form.missing')}
      </h2>
      <ul className={styles.list}>
        {faults.map(({ path, messageKey }) => (
          <li key={`${path} ${messageKey}`}>
            <Link as="button" className={styles.link} onClick={() => onGoTo(path)}>
              {[isGeneral(messageKey) && labelOf(path), t(messageKey)].filter(Boolean).join(': ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the text leaves open which field it speaks of. */
function isGeneral(messageKey: string): boolean {
  return messageKey.includes('.common.');
}
