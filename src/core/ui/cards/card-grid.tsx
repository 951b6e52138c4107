import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** A product's state in badges, beside each other. */
export function CardBadges({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={useStyles().badges}>{children}</div>;
}

/** Columns of 280 to 360 px, all cards of a row equally high; shared by the cards and their skeletons. */
export const useCardGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** The list of cards. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={useCardGridStyles().grid}>{children}</ul>;
}
