import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';

const useStyles = makeStyles({
  // Wider than the box: whoever misses it by a little opens no row.
  root: {
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '28px',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    verticalAlign: 'middle',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
  box: {
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
});

export interface RowChoiceProps {
  readonly isChosen: boolean;
  /** Ids of what names it. */
  readonly labelledBy: string;
}

/**
 * A row's checkbox. Plain, and memoised by what does not change with the row: another page draws none of them anew. What
 * is done to it is heard on the table's body.
 */
export const RowChoice = memo(function RowChoice({ isChosen, labelledBy }: RowChoiceProps): ReactNode {
  const styles = useStyles();
  return (
    <label className={styles.root}>
      <input type="checkbox" readOnly checked={isChosen} aria-labelledby={labelledBy} className={styles.box} />
    </label>
  );
});

/** In the place of the checkbox of a row that cannot be chosen. */
export const NoRowChoice = memo(function NoRowChoice(): ReactNode {
  return <span className={useStyles().root} />;
});
