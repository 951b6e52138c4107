import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  EditRegular,
  SubtractCircleRegular,
  WarningRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardArea } from '../../core/contracts/area-board.contract';
import type { Translate } from '../../core/ui/translate';

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
  notTaken: { color: tokens.colorNeutralForeground3 },
  missing: { ...typographyStyles.caption1, color: tokens.colorStatusWarningForeground3 },
});

type State = 'published' | 'draft' | 'notTaken';
const icons: Readonly<Record<State, FluentIcon>> = {
  published: CheckmarkCircleRegular,
  draft: EditRegular,
  notTaken: SubtractCircleRegular,
};

/** How an area uses a package, by icon and text: not at all, as a draft or published, and which languages it lacks. */
export function CellState({ cell }: { readonly cell: BoardArea | undefined }): ReactNode {
  const { t } = useTranslation('areaBoard');
  const styles = useStyles();
  const state = stateOf(cell);
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

function stateOf(cell: BoardArea | undefined): State {
  if (!cell) return 'notTaken';
  return cell.isPublished ? 'published' : 'draft';
}

function missingText(t: Translate, cell: BoardArea | undefined): string | undefined {
  if (!cell || cell.missingLanguages.length === 0) return undefined;
  return t('areaBoard:missing', { languages: cell.missingLanguages.join(', ').toUpperCase() });
}
