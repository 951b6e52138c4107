import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // As wide as the longest name of a finding: the values of a dialog's lists stand below each other.
    gridTemplateColumns: 'minmax(min(172px, 40%), max-content) 1fr',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr', gap: 0 },
  },
  term: { color: tokens.colorNeutralForeground3, '@media (max-width: 480px)': { marginTop: tokens.spacingVerticalS } },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

export interface Detail {
  readonly id: string;
  readonly label: string;
  /** A dash stands for a missing value. */
  readonly value: ReactNode;
  /** All of its value is to be pressed: on paper it would be a name alone. */
  readonly isNotPrinted?: boolean;
}

/**
 * Values by their names, in the order in which they are written; an empty list is a dash.
 * @param pressed names of the values that are nothing on paper
 */
export function detailsOf<Values extends Readonly<Record<string, ReactNode>>>(
  values: Values,
  labelOf: (id: keyof Values & string) => string,
  pressed: readonly (keyof Values)[] = [],
): readonly Detail[] {
  return Object.entries(values).map(([id, value]) => ({
    id,
    label: labelOf(id),
    value,
    isNotPrinted: pressed.includes(id),
  }));
}

/** What is known of a row, name by name. */
export function DetailList({ details }: { readonly details: readonly Detail[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {details.map(({ id, label, value, isNotPrinted }) => (
        <Term key={id} label={label} isNotPrinted={isNotPrinted} styles={styles}>
          {value || t('core:list.nothing')}
        </Term>
      ))}
    </dl>
  );
}

function Term({
  label,
  isNotPrinted,
  styles,
  children,
}: {
  label: string;
  isNotPrinted: boolean | undefined;
  styles: ReturnType<typeof useStyles>;
  children: ReactNode;
}) {
  const printing = isNotPrinted ? { 'data-no-print': '' } : {};
  return (
    <>
      <dt className={styles.term} {...printing}>
        {label}
      </dt>
      <dd className={styles.value} {...printing}>
        {children}
      </dd>
    </>
  );
}
