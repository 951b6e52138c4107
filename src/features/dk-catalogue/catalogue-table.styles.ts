import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

const narrow = '@media (max-width: 1000px)';

export const useCatalogueTableStyles = makeStyles({
  body: { '& tr:last-child': { borderBottomStyle: 'none' } },
  gap: { [narrow]: { display: 'block' } },
  sort: {
    minHeight: '24px',
    padding: `${tokens.spacingVerticalXXS} 0`,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
  },
  row: { cursor: 'auto' },
  cell: {
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '--mark-position': 'static',
  },
  small: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  outdated: { color: tokens.colorStatusWarningForeground2 },
  lines: { display: 'flex', flexDirection: 'column' },
});
