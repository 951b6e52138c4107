import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr', gap: 0 },
  },
  term: { color: tokens.colorNeutralForeground3, '@media (max-width: 480px)': { marginTop: tokens.spacingVerticalS } },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

export interface Detail {
  readonly id: string;
  readonly label: string;
  /** A dash stands for a missing value. */
  readonly value: ReactNode;
}

/** Values by their names, in the order in which they are written; an empty list is a dash. */
export function detailsOf<Values extends Readonly<Record<string, ReactNode>>>(
  values: Values,
  labelOf: (id: keyof Values & string) => string,
): readonly Detail[] {
  return Object.entries(values).map(([id, value]) => ({ id, label: labelOf(id), value }));
}

/** What is known of a row, name by name. */
export function DetailList({ details }: { readonly details: readonly Detail[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {details.map(({ id, label, value }) => (
        <Term key={id} label={label} styles={styles}>
          {value || t('core:list.nothing')}
        </Term>
      ))}
    </dl>
  );
}

function Term({
  label,
  styles,
  children,
}: {
  label: string;
  styles: ReturnType<typeof useStyles>;
  children: ReactNode;
}) {
  return (
    <>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
