import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ApprovalSummary } from '#core/contracts/product-approval.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    '& a': { fontSize: 'inherit' },
  },
  approved: { color: tokens.colorStatusSuccessForeground1 },
  asks: { color: tokens.colorStatusWarningForeground1 },
});

type ApprovalStateProps = Pick<ApprovalSummary, 'state' | 'byName' | 'at'> &
  Partial<ApprovalSummary> & {
    /** What says it leads somewhere. */
    readonly linkOf?: (text: string) => ReactNode;
  };

/** Where the review of a product stands, by whom and since when, and how many comments are open. */
export function ApprovalState({ state, byName, at, openComments = 0, linkOf }: ApprovalStateProps): ReactNode {
  const t = useTranslate('dkCatalogue');
  const styles = useStyles();
  const asks = state === 'requested' || state === 'returned' || state === 'void';
  const text = [
    t(`approval.${state}`, { name: byName ?? '–', date: at ? formatDate(at) : '' }),
    ...(openComments > 0 ? [t('approval.comments', { count: openComments })] : []),
  ].join(' · ');
  return (
    <p className={mergeClasses(styles.root, state === 'approved' && styles.approved, asks && styles.asks)}>
      {linkOf ? linkOf(text) : text}
    </p>
  );
}
