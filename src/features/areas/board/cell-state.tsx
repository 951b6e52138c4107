import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  EditRegular,
  PauseCircleRegular,
  SubtractCircleRegular,
  WarningRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { BoardArea } from '#core/contracts/area-board.contract.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';
import { statusOf, type CellStatus } from './board-filter.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXXS },
  line: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& svg': { flexShrink: 0, fontSize: '16px' },
  },
  published: { color: tokens.colorStatusSuccessForeground1 },
  draft: { color: tokens.colorNeutralForeground1 },
  withdrawn: { color: tokens.colorNeutralForeground2 },
  notTaken: { color: tokens.colorNeutralForeground3 },
  missing: { ...typographyStyles.caption1, color: tokens.colorStatusWarningForeground3 },
});

const icons: Readonly<Record<CellStatus, FluentIcon>> = {
  published: CheckmarkCircleRegular,
  draft: EditRegular,
  withdrawn: PauseCircleRegular,
  notTaken: SubtractCircleRegular,
};

/** How an area uses a product, by icon and text, and which languages it lacks. */
export function CellState({ cell }: { readonly cell: BoardArea | undefined }): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useStyles();
  const state = statusOf(cell);
  const Icon = icons[state];
  const missing = missingText(t, cell);
  return (
    <span className={styles.root}>
      <span className={`${styles.line} ${styles[state]}`}>
        <Icon aria-hidden />
        {t(`status.${state}`)}
      </span>{' '}
      {missing && (
        <span className={`${styles.line} ${styles.missing}`}>
          <WarningRegular aria-hidden />
          {missing}
        </span>
      )}
    </span>
  );
}

function missingText(t: Translate, cell: BoardArea | undefined): string | undefined {
  if (!cell || cell.missingLanguages.length === 0) return undefined;
  return t('areaBoard:missing', { languages: cell.missingLanguages.join(', ').toUpperCase() });
}
