import { makeStyles, tokens } from '@fluentui/react-components';

/** A group of checkboxes under each other, their boxes in line with the heading. */
export const useOptionStyles = makeStyles({
  options: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
});
