import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Connections } from '#core/contracts/connection.contract.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { LoadedPage } from '#core/ui/page/loaded-page.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { otherOutcomesOf, rowsOf } from './connection-rows.rule.ts';
import { ConnectionTable } from './connection-table.tsx';
import { connectionsStoreToken, LoadConnections, type ConnectionsOf } from './load-connections.query.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What leads to what in a product of the diagnostic centre. */
export function ProductConnectionsPage(): ReactNode {
  const { productId = '' } = useParams();
  return <ConnectionsPage of="product" id={productId} />;
}

/** The same of an area's product, with the area's instructions. */
export function HvaProductConnectionsPage(): ReactNode {
  const { hvaProductId = '' } = useParams();
  return <ConnectionsPage of="hvaProduct" id={hvaProductId} />;
}

interface ConnectionsPageProps {
  readonly of: ConnectionsOf;
  readonly id: string;
}

function ConnectionsPage({ of, id }: ConnectionsPageProps): ReactNode {
  const t = useTranslate('connections');
  const query = useQuery(new LoadConnections(of, id));
  const shown = useSlice(connectionsStoreToken, (state) => state.shown);
  const connections = shown?.id === id ? shown.connections : undefined;
  // A new product has no name yet.
  const name = connections?.productName;
  const title = name ? t('titleOf', { name }) : t('title');
  usePageTitle(title);
  return (
    <LoadedPage query={query} failed={t('failed')} notFound={t('notFound')}>
      {query.status === 'ready' && connections && <Content of={of} id={id} title={title} connections={connections} />}
    </LoadedPage>
  );
}

interface ContentProps extends ConnectionsPageProps {
  readonly title: string;
  readonly connections: Connections;
}

function Content({ of, id, title, connections }: ContentProps): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
  const rows = useMemo(() => rowsOf(connections), [connections]);
  const others = useMemo(() => otherOutcomesOf(connections).map((outcome) => ({ outcome })), [connections]);
  const back =
    of === 'product'
      ? { to: `/product-configurator/${id}/preview`, text: t('toPreview') }
      : { to: `/hva-admin/hva-product/${id}`, text: t('toHvaProduct') };
  return (
    <>
      <PageHeading text={title}>
        <div className={styles.actions}>
          <TextLink to={back.to}>{back.text}</TextLink>
          <Button icon={<PrintRegular />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </PageHeading>
      {/* Its columns need the long side of the paper (`document.css`). */}
      <div className={styles.content} data-print-wide="">
        <p className={styles.intro}>{t('intro')}</p>
        {rows.length === 0 ? (
          <EmptyState text={t('noAnalyses')} />
        ) : (
          <ConnectionTable title={t('results')} of={of} id={id} rows={rows} />
        )}
        <ConnectionTable title={t('other')} of={of} id={id} rows={others} />
      </div>
    </>
  );
}
