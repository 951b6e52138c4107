import type { ReactNode } from 'react';
import { busToken } from '#core/di/token.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';
import { LoadParkedKitsOfProducts } from './load-parked-kits-of-products.query.ts';
import { ParkedSince, ParkedTable } from './parked-table.tsx';

/** Of which products kits could not be sent, and why, for the diagnostic centre (decision 160). */
export function ParkedKitsOfProductsPage(): ReactNode {
  const t = useTranslate('packingStation');
  usePageTitle(t('parked.ofProducts'));
  const query = useQuery(new LoadParkedKitsOfProducts());
  const parked = useSlice(packingStationStoreToken, (state) => state.parkedOfProducts);
  const bus = useService(busToken);
  // Which kits they are it is never told: all of it is refetched.
  useFollowedRows({
    list: 'parkedKits',
    recount: () => bus.execute(new LoadParkedKitsOfProducts()),
  });
  return (
    <PageBody>
      <PageHeading text={t('parked.ofProducts')}>
        <TextLink to="/dk-admin">{t('parked.toCatalogue')}</TextLink>
      </PageHeading>
      {query.status === 'ready' && parked ? (
        <ParkedTable
          kits={parked}
          columns={{
            product: ({ productName }) => productName,
            area: ({ areaName }) => areaName,
            reason: ({ reason }) => t(`reason.${reason}`),
            since: (kit) => <ParkedSince {...kit} />,
          }}
        />
      ) : (
        <LoadState query={query} failed={t('parked.failed')} />
      )}
    </PageBody>
  );
}
