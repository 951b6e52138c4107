import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { sizes, unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { type Choice, SelectField } from './contents-fields.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { OtherDiseaseNote } from './use-rested.tsx';

const useStyles = makeStyles({ heading: { ...typographyStyles.body1Strong, margin: 0 } });

/** Heads the findings of an analysis, a level below the analysis itself. */
export function FindingsHeading({ id, path }: { readonly id: string; readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const Heading = path.includes('child') ? 'h4' : 'h3';
  return (
    <Heading id={id} className={styles.heading}>
      {t('productContents.findings')}
    </Heading>
  );
}

const narrow = '@media (max-width: 480px)';

/** The findings of an analysis, as a light table of fields; where two have no room side by side, one under the other. */
export const useInterpretationsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: sizes.field, minWidth: 0 },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', [narrow]: { display: 'block' } },
  head: { [narrow]: unseen },
  body: { [narrow]: { display: 'block' } },
  row: {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      padding: `${tokens.spacingVerticalS} 0`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
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
    [narrow]: {
      gridColumn: 1,
      padding: 0,
      borderBottomStyle: 'none',
      // Its column's heading is out of sight there.
      '::before': {
        ...typographyStyles.caption1Strong,
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground2,
      },
    },
  },
  value: { width: '96px' },
  rowHeader: { ...typographyStyles.body1, textAlign: 'left', verticalAlign: 'middle' },
  actions: {
    width: '124px',
    paddingRight: 0,
    textAlign: 'right',
    '@media (pointer: coarse)': { width: '104px' },
    [narrow]: { gridColumn: 2, gridRow: '1 / span 2', width: 'auto' },
  },
  adding: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  buttons: {
    display: 'inline-flex',
    alignItems: 'center',
    [narrow]: { flexDirection: 'column', '& > span': { flexDirection: 'column' } },
  },
});

export interface InterpretationProps {
  readonly path: AnalysisPath;
  /** The outcomes to choose from. */
  readonly choices: readonly Choice[];
}

/** Which outcome a row of the table leads to. */
export function OutcomeCell({ path, choices, row }: InterpretationProps & { readonly row: number }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const hint = useMemo(() => <OtherDiseaseNote path={path} row={row} />, [path, row]);
  const label = t('productContents.outcome');
  return (
    <td className={styles.cell} data-label={label}>
      <SelectField
        name={`${path}.resultInterpretations.${row}.outcomeId`}
        label={label}
        isLabelHidden
        isRequired
        choices={choices}
        unchosen=""
        hint={hint}
      />
    </td>
  );
}
