import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, PrintRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PackingList } from '#core/contracts/logistics.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useRefusedReader } from '#core/ui/shortcuts/refused-reader.ts';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNewDay } from '#core/ui/use-new-day.ts';
import { isOpen } from '../logistics-referral.rule.ts';
import { logisticsStoreToken } from '../logistics.store.ts';
import { LoadPackingList } from './load-packing-list.query.ts';
import { PackingTable } from './packing-table.tsx';
import { useFollowedPackingList } from './use-followed-packing-list.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  unseen,
  paper: { display: 'none', '@media print': { display: 'block' } },
});

const query = new LoadPackingList();

/** The kits of today, to send and sent, as a page to print. */
export function PackingListPage(): ReactNode {
  const t = useTranslate();
  usePageTitle(t('logistics:packingList.title'));
  // Its Enter would open the order that has the focus, in place of the one that was read.
  useRefusedReader('logistics:toast.readOnPackingList');
  const { status, error, reload } = useQuery(query);
  const list = useSlice(logisticsStoreToken, (state) => state.packingList);
  const [isRefetched, setRefetched] = useState(false);
  useNewDay(reload);
  const refetch = (): void => {
    setRefetched(true);
    reload();
  };
  if (status === 'failed')
    return (
      <PageBody>
        <ErrorState text={t('logistics:failed')} error={error} onRetry={reload} />
      </PageBody>
    );
  // Never yesterday's, which the store may still have.
  if (status === 'pending' || !list) return <LoadingPage />;
  return (
    <PageBody>
      <Content list={list} isRefetched={isRefetched} onRefetch={refetch} />
    </PageBody>
  );
}

interface ContentProps {
  readonly list: PackingList;
  /** By its button, which is gone with what it was about. */
  readonly isRefetched: boolean;
  readonly onRefetch: () => void;
}

function Content({ list, isRefetched, onRefetch }: ContentProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { day, toSend, sent, isCut } = list;
  const all = [...toSend, ...sent];
  const left = useSlice(logisticsStoreToken, (state) => state.left);
  const lacking = useFollowedPackingList(list);
  const added = lacking.toSend;
  const printButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRefetched && document.activeElement === document.body) printButton.current?.focus();
  }, [isRefetched]);
  // Rows stay where they are when their kits are sent or taken back: the numbers say how things are.
  const stays = all.filter(({ referralId }) => !left.has(referralId));
  const waiting = stays.filter(({ referralWorkflowStatus }) => isOpen(referralWorkflowStatus)).length;
  const gone = all.filter((each) => left.has(each.referralId) && isOpen(each.referralWorkflowStatus));
  return (
    <>
      <PageHeading text={t('logistics:packingList.heading', { day: formatDate(`${day}T12:00:00Z`) })}>
        <div className={styles.actions}>
          {/* Beside the others, which stay where they are, as the rows do. */}
          {(added > 0 || lacking.sent > 0) && (
            <Button icon={<ArrowClockwiseRegular />} onClick={onRefetch}>
              {added > 0 ? t('logistics:packingList.new', { count: added }) : t('logistics:packingList.refresh')}
            </Button>
          )}
          <TextLink to="/logistics">{t('logistics:packingList.back')}</TextLink>
          <Button ref={printButton} appearance="primary" icon={<PrintRegular />} onClick={() => window.print()}>
            {t('logistics:packingList.print')}
          </Button>
        </div>
      </PageHeading>
      {isCut && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('logistics:packingList.cut')}</MessageBarBody>
        </MessageBar>
      )}
      <p role="status" className={styles.unseen} data-no-print="">
        {added > 0 && t('logistics:packingList.hasNew')}
      </p>
      {added > 0 && <p className={styles.paper}>{t('logistics:packingList.missing', { count: added })}</p>}
      {/* Whoever sees the list finds it at the order. */}
      <p role="status" className={styles.unseen} data-no-print="">
        {gone.length > 0 &&
          t('logistics:packingList.left', {
            count: gone.length,
            numbers: gone.map((each) => each.sampleNumber).join(', '),
          })}
      </p>
      <PackingTable title={t('logistics:packingList.toSend', { number: waiting })} referrals={toSend} />
      <PackingTable title={sentTitle(t, stays.length - waiting, lacking.sent)} referrals={sent} />
    </>
  );
}

/** What was sent and is not on the list counts as well: it says how the day stands. */
function sentTitle(t: Translate, listed: number, missing: number): string {
  const number = listed + missing;
  return missing > 0
    ? t('logistics:packingList.sentBeside', { number, missing })
    : t('logistics:packingList.sent', { number });
}
