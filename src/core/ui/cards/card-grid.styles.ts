import { makeStyles, tokens } from '@fluentui/react-components';

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
