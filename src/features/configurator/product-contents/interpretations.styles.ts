import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { sizes } from '#core/ui/theme/sizes.ts';

/** The findings of an analysis, as a light table of fields. */
export const useFindingsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: sizes.field, minWidth: 0 },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  column: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    color: tokens.colorNeutralForeground2,
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 0`,
    verticalAlign: 'top',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  value: { width: '96px' },
  rowHeader: { ...typographyStyles.body1, textAlign: 'left', verticalAlign: 'middle' },
  remove: { width: '40px', paddingRight: 0, textAlign: 'right' },
});
