import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../focus.ts';
import { useEmptiedFocus } from './use-emptied-focus.ts';
import { sizes } from '../theme/sizes.ts';

/** What colleagues and citizens have made new of a list since it was read. */
export interface ListNews {
  /** How many rows are new, over the list; takes no room of it. */
  readonly chip: ReactNode;
  /** Ids of the rows that were changed and not looked at since. */
  readonly changed: ReadonlySet<string>;
}

/** What tells of news over a list, in no room of its own. */
export const newsChip = {
  color: tokens.colorBrandForeground2,
  backgroundColor: tokens.colorBrandBackground2,
  boxShadow: tokens.shadow8,
  ':hover': { color: tokens.colorBrandForeground2Hover, backgroundColor: tokens.colorBrandBackground2Hover },
} as const;

const useStyles = makeStyles({
  // It takes no room and stays in view: on the upper edge of the list, or of what is seen of it.
  place: {
    position: 'sticky',
    top: `max(24px, calc(${sizes.stuckHeader} + 8px))`,
    zIndex: 2,
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
  // Where the list is cards, what sorts them is right above.
  raised: { position: 'relative', pointerEvents: 'auto', top: '-20px', '@media (max-width: 1000px)': { top: '-12px' } },
});

interface NewsPlaceProps {
  readonly chip: ReactNode;
  /** Of the row whose details are open. */
  readonly openId: string | undefined;
  readonly children: ReactNode;
}

/** A list with what stands over it. When the chip has been pressed and goes, the first row gets the focus. */
export function NewsPlace({ chip, openId, children }: NewsPlaceProps): ReactNode {
  const styles = useStyles();
  const focusFallback = useFocusFallback((place) =>
    (place.parentElement ?? place).querySelector<HTMLElement>('tr[data-row] button'),
  );
  return (
    <div {...useEmptiedFocus(openId)}>
      <div className={styles.place} {...focusFallback}>
        <div className={styles.raised}>{chip}</div>
      </div>
      {children}
    </div>
  );
}
