import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { PackingList } from '#core/contracts/logistics.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { isOpen } from '../logistics-referral.rule.ts';
import { logisticsStoreToken } from '../logistics.store.ts';
import { RefetchLogisticsReferrals } from '../refetch-logistics-referrals.query.ts';
import { LoadPackingList } from './load-packing-list.query.ts';
import { PackingTable } from './packing-table.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL },
  unseen,
});

const query = new LoadPackingList();

/** The kits of today, to send and sent, as a page to print. */
export function PackingListPage(): ReactNode {
  const t = useTranslate();
  usePageTitle(t('logistics:packingList.title'));
  const { status, error, reload } = useQuery(query);
  const list = useSlice(logisticsStoreToken, (state) => state.packingList);
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
      <Content list={list} />
    </PageBody>
  );
}

function Content({ list }: { readonly list: PackingList }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { day, toSend, sent, isCut } = list;
  const { execute } = useExecute();
  const all = [...toSend, ...sent];
  const left = useSlice(logisticsStoreToken, (state) => state.left);
  useFollowedRows({
    list: 'logistics',
    shown: () => all.map(({ referralId }) => referralId),
    refetch: (ids) => execute(new RefetchLogisticsReferrals(ids)),
  });
  // Rows stay where they are when their kits are sent or taken back: the numbers say how things are.
  const stays = all.filter(({ referralId }) => !left.has(referralId));
  const waiting = stays.filter(({ referralWorkflowStatus }) => isOpen(referralWorkflowStatus)).length;
  const gone = all.filter((each) => left.has(each.referralId) && isOpen(each.referralWorkflowStatus));
  return (
    <>
      <PageHeading text={t('logistics:packingList.heading', { day: formatDate(`${day}T12:00:00Z`) })}>
        <div className={styles.actions}>
          <TextLink to="/logistics">{t('logistics:packingList.back')}</TextLink>
          <Button appearance="primary" icon={<PrintRegular />} onClick={() => window.print()}>
            {t('logistics:packingList.print')}
          </Button>
        </div>
      </PageHeading>
      {isCut && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('logistics:packingList.cut')}</MessageBarBody>
        </MessageBar>
      )}
      {/* Whoever sees the list finds it at the order. */}
      <p role="status" className={styles.unseen} data-no-print="">
        {gone.length > 0 &&
          t('logistics:packingList.left', { numbers: gone.map((each) => each.sampleNumber).join(', ') })}
      </p>
      <PackingTable title={t('logistics:packingList.toSend', { number: waiting })} referrals={toSend} />
      <PackingTable title={t('logistics:packingList.sent', { number: stays.length - waiting })} referrals={sent} />
    </>
  );
}
