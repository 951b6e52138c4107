import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import type { ParkedKit } from '#core/contracts/packing-station.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState, ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { referralPlaceOf } from '#features/referral-lists/referral-lists.public.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';
import { LoadParkedKits } from './load-parked-kits.query.ts';
import { ResumeKit } from './resume-kit.command.ts';

const narrow = '@media (max-width: 720px)';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { display: 'block' },
  },
  head: { [narrow]: { display: 'none' } },
  cell: {
    padding: tokens.spacingHorizontalS,
    verticalAlign: 'top',
    textAlign: 'start',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    [narrow]: { display: 'block', borderBottom: 'none' },
  },
  row: {
    [narrow]: { display: 'block', borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
});

const columns = ['sampleNumber', 'person', 'product', 'reason', 'since', 'action'] as const;

/** The kits that could not be sent, with the reasons (decision 160). */
export function ParkedKitsPage(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  usePageTitle(t('parked.title'));
  const { status, error, reload } = useQuery(useMemo(() => new LoadParkedKits(), []));
  const parked = useSlice(packingStationStoreToken, (state) => state.parked);
  if (status === 'failed')
    return (
      <PageBody>
        <ErrorState text={t('parked.failed')} error={error} onRetry={reload} />
      </PageBody>
    );
  if (status === 'pending' || !parked) return <LoadingPage />;
  return (
    <PageBody>
      <PageHeading text={t('parked.title')}>
        <TextLink to="/logistics/packing-station">{t('toPacking')}</TextLink>
      </PageHeading>
      {parked.length === 0 ? (
        <EmptyState text={t('parked.none')} />
      ) : (
        <table className={styles.table} aria-label={t('parked.title')}>
          <thead className={styles.head}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.cell}>
                  {t(`parked.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parked.map((kit) => (
              <ParkedRow key={kit.referralId} kit={kit} />
            ))}
          </tbody>
        </table>
      )}
    </PageBody>
  );
}

function ParkedRow({ kit }: { readonly kit: ParkedKit }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const session = useService(sessionToken);
  const { execute, isPending } = useExecute();
  const { referralId, sampleNumber, productName, reason, note, parkedAt, parkedBy } = kit;
  const place = referralPlaceOf('/logistics', session.subject(), { referralId }, referralId);
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <TextLink to={place.address} state={place.state}>
          {sampleNumber}
        </TextLink>
      </td>
      <td className={styles.cell}>{fullNameOf(kit)}</td>
      <td className={styles.cell}>{productName}</td>
      <td className={styles.cell}>
        <div>{t(`reason.${reason}`)}</div>
        {note !== null && <div>{note}</div>}
      </td>
      <td className={styles.cell}>{t('parked.since', { time: formatDateTime(parkedAt), name: parkedBy })}</td>
      <td className={styles.cell}>
        <Button
          disabledFocusable={isPending}
          aria-label={t('parked.resumeNamed', { number: sampleNumber })}
          onClick={() => isPending || void execute(new ResumeKit(referralId))}
        >
          {t('parked.resume')}
        </Button>
      </td>
    </tr>
  );
}
