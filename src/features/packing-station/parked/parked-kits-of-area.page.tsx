import type { ReactNode } from 'react';
import { busToken } from '#core/di/token.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';
import { KitLink } from './kit-link.tsx';
import { LoadParkedKitsOfArea } from './load-parked-kits-of-area.query.ts';
import { ParkedReason, ParkedSince, ParkedTable } from './parked-table.tsx';

/** The area's kits that logistics could not send: what its staff may have to put right (decision 160). */
export function ParkedKitsOfAreaPage(): ReactNode {
  const t = useTranslate('packingStation');
  usePageTitle(t('parked.ofArea'));
  const query = useQuery(new LoadParkedKitsOfArea());
  const parked = useSlice(packingStationStoreToken, (state) => state.parkedOfArea);
  const bus = useService(busToken);
  // What is put aside appears, what is taken up again disappears.
  useFollowedRows({
    list: 'parkedKits',
    recount: () => bus.execute(new LoadParkedKitsOfArea()),
  });
  return (
    <PageBody>
      <PageHeading text={t('parked.ofArea')}>
        <TextLink to="/hva-admin/referrals">{t('parked.toReferrals')}</TextLink>
      </PageHeading>
      {query.status === 'ready' && parked ? (
        <ParkedTable
          kits={parked}
          columns={{
            sampleNumberOfArea: (kit) => <KitLink kit={kit} list="/hva-admin/referrals" />,
            person: fullNameOf,
            product: ({ productName }) => productName,
            reason: (kit) => <ParkedReason {...kit} />,
            since: (kit) => <ParkedSince {...kit} />,
          }}
        />
      ) : (
        <LoadState query={query} failed={t('parked.failed')} />
      )}
    </PageBody>
  );
}
