import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { VersionPage } from '#core/contracts/product-version.contract.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState, ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { CompareVersions, type Comparison } from './compare-versions.query.ts';
import { LoadVersions, versionsStoreToken, type VersionsOf } from './load-versions.query.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoreVersion } from './restore-version.command.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionList } from './version-list.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
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
  const { status, error, reload } = useQuery(useMemo(() => new LoadVersions(of, id), [of, id]));
  const shown = useSlice(versionsStoreToken, (state) => state.shown);
  const page = shown?.id === id ? shown : undefined;
  const title = page?.productName ? t('titleOf', { name: page.productName }) : t('title');
  usePageTitle(title);
  return (
    <PageBody>
      {status === 'failed' && (
        <ErrorState
          text={t(error?.kind === 'notFound' || error?.kind === 'invalid' ? 'notFound' : 'failed')}
          error={error}
          onRetry={reload}
        />
      )}
      {status === 'pending' && !page && <LoadingPage />}
      {status !== 'failed' && page && <Content of={of} id={id} title={title} page={page} reload={reload} />}
    </PageBody>
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
  const current = versions.find(({ number }) => number !== null)?.number ?? undefined;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { execute, isPending } = useExecute();
  const comparing = useComparing(of, id);
  const [changedTimes, setChangedTimes] = useState(0);
  const restoring = useRestoring(of, id, () => {
    setChosen([]);
    setChangedTimes((before) => before + 1);
    reload();
  });
  // The list begins anew: the button that has opened the question may be gone from it.
  useEffect(() => {
    if (changedTimes > 0) heading.current?.focus();
  }, [changedTimes]);
  const toggle = (number: number): void =>
    setChosen((before) =>
      // Of three the one that was chosen first makes way.
      before.includes(number) ? before.filter((each) => each !== number) : [...before, number].slice(-2),
    );
  const back =
    of === 'product'
      ? { to: `/product-configurator/${id}/preview`, text: t('toPreview') }
      : { to: `/hva-admin/hva-product/${id}`, text: t('toHvaProduct') };
  return (
    <>
      <PageHeading text={title} headingRef={heading}>
        <div className={styles.actions}>
          <TextLink to={back.to}>{back.text}</TextLink>
          {versions.length > 1 && (
            <Button
              disabledFocusable={chosen.length < 2}
              title={chosen.length < 2 ? t('chooseTwo') : undefined}
              onClick={() => comparing.compare(Math.min(...chosen), Math.max(...chosen))}
            >
              {t('compare')}
            </Button>
          )}
        </div>
      </PageHeading>
      <div className={styles.content}>
        <p className={styles.intro}>{t('intro')}</p>
        {versions.length === 0 ? (
          <EmptyState text={t(of === 'product' ? 'none' : 'noneOfArea')} />
        ) : (
          <VersionList
            versions={versions}
            chosen={chosen}
            current={current}
            onToggle={toggle}
            onShow={(number) => comparing.compare(number - 1, number)}
            onRestore={restoring.ask}
          />
        )}
        {hasMore && (
          <Button
            className={styles.older}
            disabledFocusable={isPending}
            onClick={() => void execute(new LoadVersions(of, id, versions.at(-1)?.versionId))}
          >
            {t('older')}
          </Button>
        )}
      </div>
      {comparing.dialog}
      {restoring.dialog}
    </>
  );
}

interface Comparing {
  readonly compare: (before: number, after: number) => void;
  readonly dialog: ReactNode;
}

/** Shows two versions side by side. */
function useComparing(of: VersionsOf, id: string): Comparing {
  const t = useTranslate('versions');
  const { execute } = useExecute();
  const [comparison, setComparison] = useState<Comparison>();
  const rememberOpener = useOpenerFocus(comparison);
  const compare = async (before: number, after: number): Promise<void> => {
    rememberOpener();
    const read = await execute(new CompareVersions(of, id, before, after));
    if (read.ok) setComparison(read.value);
  };
  const [before, after] = [comparison?.before.number ?? 0, comparison?.after.number ?? 0];
  return {
    compare: (one, other) => void compare(one, other),
    dialog: comparison && (
      <DetailsDialog
        title={
          after - before === 1
            ? t('comparison.changesTitle', { number: after })
            : t('comparison.title', { before, after })
        }
        onClose={() => setComparison(undefined)}
      >
        <VersionChanges
          comparison={comparison}
          beforeName={t('version', { number: before })}
          afterName={t('version', { number: after })}
          same={t('comparison.same')}
        />
      </DetailsDialog>
    ),
  };
}

interface Restoring {
  readonly ask: (number: number) => void;
  readonly dialog: ReactNode;
}

/**
 * Asks, and stores a version again. What a colleague has stored meanwhile is shown by the list, and the person decides
 * anew; what cannot come back is told in the question.
 */
function useRestoring(of: VersionsOf, id: string, onChanged: () => void): Restoring {
  const { execute, isPending } = useExecute();
  const [comparison, setComparison] = useState<Comparison>();
  const [refusal, setRefusal] = useState<FieldErrors>();
  const rememberOpener = useOpenerFocus(comparison);
  const ask = async (number: number): Promise<void> => {
    rememberOpener();
    setRefusal(undefined);
    const read = await execute(new CompareVersions(of, id, undefined, number));
    if (read.ok) setComparison(read.value);
  };
  const restore = async ({ after, modifiedAt }: Comparison): Promise<void> => {
    const done = await execute(new RestoreVersion(of, id, after.number ?? 0, modifiedAt));
    if (!done.ok && done.error.kind === 'invalid') {
      setRefusal(done.error.details.fieldErrors ?? {});
      return;
    }
    setComparison(undefined);
    if (done.ok || done.error.kind === 'conflict') onChanged();
  };
  return {
    ask: (number) => void ask(number),
    dialog: comparison && (
      <RestoreDialog
        comparison={comparison}
        refusal={refusal}
        isPending={isPending}
        onRestore={() => void restore(comparison)}
        onClose={() => setComparison(undefined)}
      />
    ),
  };
}
