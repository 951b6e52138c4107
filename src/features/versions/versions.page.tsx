import { Button, makeStyles, MessageBar, MessageBarBody, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { VersionPage } from '#core/contracts/product-version.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink, TextLink } from '#core/ui/navigation/links.tsx';
import { LoadedPage } from '#core/ui/page/loaded-page.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { ProgressLine } from '#core/ui/page/progress-line.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadVersions, versionsStoreToken, type VersionsOf } from './load-versions.query.ts';
import { useComparing, useRestoring } from './use-version-dialogs.tsx';
import { newestOf, useVersionReads } from './use-version-reads.ts';
import { CompareBar, VersionList } from './version-list.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  older: { alignSelf: 'center' },
});

/** The versions of a product of the diagnostic centre. */
export function ProductVersionsPage(): ReactNode {
  const { productId = '' } = useParams();
  return <VersionsPage of="product" id={productId} />;
}

/** Those of an area's part of a product. */
export function HvaProductVersionsPage(): ReactNode {
  const { hvaProductId = '' } = useParams();
  return <VersionsPage of="hvaProduct" id={hvaProductId} />;
}

interface VersionsPageProps {
  readonly of: VersionsOf;
  readonly id: string;
}

function VersionsPage({ of, id }: VersionsPageProps): ReactNode {
  const t = useTranslate('versions');
  const query = useQuery(new LoadVersions(of, id));
  const shown = useSlice(versionsStoreToken, (state) => state.shown);
  const page = shown?.id === id ? shown : undefined;
  const title = page?.productName ? t('titleOf', { name: page.productName }) : t('title');
  usePageTitle(title);
  return (
    <LoadedPage query={query} failed={t('failed')} notFound={t('notFound')}>
      {page && <Content of={of} id={id} title={title} page={page} reload={query.reload} />}
    </LoadedPage>
  );
}

interface ContentProps extends VersionsPageProps {
  readonly title: string;
  readonly page: VersionPage;
  readonly reload: () => void;
}

function Content({ of, id, title, page, reload }: ContentProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { versions, hasMore } = page;
  // Two are compared: of three the one that was picked first has made way, which is told until the next pick.
  const [picked, setPicked] = useState<readonly number[]>([]);
  const chosen = picked.slice(-2);
  const reads = useVersionReads(of, id, page);
  const comparing = useComparing(of, id);
  const [changedTimes, setChangedTimes] = useState(0);
  const restoring = useRestoring(of, id, (made) => {
    reads.noteRestored(made);
    if (made !== undefined) setPicked([]);
    setChangedTimes((before) => before + 1);
    reload();
  });
  // The list begins anew: the button that has opened the question may be gone from it.
  useEffect(() => {
    if (changedTimes > 0) heading.current?.focus();
  }, [changedTimes]);
  const toggle = (number: number): void =>
    setPicked(chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number]);
  const back =
    of === 'product'
      ? { to: `/product-configurator/${id}/preview`, text: t('toPreview') }
      : { to: `/hva-admin/hva-product/${id}`, text: t('toHvaProduct') };
  return (
    <>
      <PageHeading text={title} headingRef={heading}>
        <TextLink to={back.to}>{back.text}</TextLink>
      </PageHeading>
      <ProgressLine isOn={comparing.isPending || restoring.isPending} />
      <div className={styles.content}>
        <div>
          {versions.length > 0 && <p className={styles.intro}>{t('intro')}</p>}
          <p role="status" className={styles.intro}>
            {reads.known && !restoring.isPending && <RefreshNote versions={versions} known={reads.known} />}
          </p>
        </div>
        {versions.length === 0 ? (
          <EmptyState text={t(of === 'product' ? 'none' : 'noneOfArea')} />
        ) : (
          <VersionList
            versions={versions}
            chosen={chosen}
            current={newestOf(versions)?.number}
            // The button goes with the last page.
            focused={hasMore ? undefined : reads.firstOlder}
            onToggle={toggle}
            onRead={(number) => comparing.compare(undefined, number)}
            onShow={(number) => comparing.compare(number - 1, number)}
            onRestore={restoring.ask}
          />
        )}
        {hasMore && (
          <OlderVersions isPending={reads.isPending} error={reads.olderError} onShow={() => void reads.showOlder()} />
        )}
        {versions.length > 1 && (
          <CompareBar
            chosen={chosen}
            madeWay={picked.at(-3)}
            isPending={comparing.isPending}
            onCompare={comparing.compare}
          />
        )}
      </div>
      {comparing.dialog}
      {restoring.dialog}
    </>
  );
}

interface RefreshNoteProps {
  readonly versions: VersionPage['versions'];
  readonly known: readonly (number | undefined)[];
}

/** Says that the list has another newest version than those that the person knows of. */
function RefreshNote({ versions, known }: RefreshNoteProps): ReactNode {
  const t = useTranslate('versions');
  const newest = newestOf(versions);
  return newest && !known.includes(newest.number)
    ? t('refreshed', { number: newest.number, name: newest.madeBy })
    : null;
}

interface OlderVersionsProps {
  readonly isPending: boolean;
  /** Why they could not be read. */
  readonly error: AppError | undefined;
  readonly onShow: () => void;
}

/** Asks for the next page. */
function OlderVersions({ isPending, error, onShow }: OlderVersionsProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  // The same button, so that the focus stays on it.
  const button = (
    <Button className={styles.older} disabledFocusable={isPending} onClick={onShow}>
      {t(error ? 'core:button.retry' : 'older')}
    </Button>
  );
  return (
    <>
      {error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {t('olderFailed')} <EventLogLink correlationId={error.correlationId} />
          </MessageBarBody>
        </MessageBar>
      )}
      {button}
    </>
  );
}
