import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ProductChecks as Checks, ProductRemark } from '#core/contracts/product-check.contract.ts';
import { remarkKey } from '#core/contracts/product-check.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { phasePath } from '../phases/phase-order.rule.ts';
import type { PhaseProblems } from '../preview/publish-problems.rule.ts';
import { PublishProblemList } from '../preview/publish-problems.tsx';
import { LoadProductChecks } from './load-product-checks.query.ts';
import { firstProblems, mustsOf, reasonOf } from './remarks.rule.ts';
import { useRemarkTexts } from './use-remark-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  strength: {
    ...typographyStyles.caption1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
  },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});

const icons = {
  must: <ErrorCircleRegular aria-hidden />,
  should: <WarningRegular aria-hidden />,
  note: <InfoRegular aria-hidden />,
};

/** So many remarks of a strength are shown until the rest is asked for: beside a form there is little room. */
const shownAtFirst = 4;

interface ProductChecksProps {
  readonly productId: string;
}

/** 'Tarkistukset': what the checks say of the stored product, by how much it matters, each with a link to its place. */
export function ProductChecks({ productId }: ProductChecksProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const headingId = useId();
  const product = useSlice(configuratorStoreToken, anyProductOf);
  const modifiedAt = product?.productId === productId ? product.modifiedAt : undefined;
  const { status, error, reload } = useQuery(
    useMemo(() => (modifiedAt ? new LoadProductChecks(productId, modifiedAt) : undefined), [productId, modifiedAt]),
  );
  const stored = useSlice(configuratorStoreToken, (state) => state.checks);
  // Those of the version before stay until the newer ones are there.
  const checks = stored?.productId === productId ? stored : undefined;
  // A backend without checks (decision A31): asking it again would be of no use.
  if (error?.kind === 'notFound') return undefined;
  return (
    <section aria-labelledby={headingId} className={styles.root} data-no-print="">
      <h2 id={headingId} className={styles.heading}>
        {t('checks.title')}
      </h2>
      {status === 'failed' ? (
        <p className={styles.note}>
          {t('checks.failed')} <Button size="small" onClick={reload} children={t('core:button.retry')} />
        </p>
      ) : (
        checks && product && <Remarks checks={checks} product={product} />
      )}
    </section>
  );
}

function Remarks({ checks, product }: { readonly checks: Checks; readonly product: Product }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const musts = mustsOf(checks, product);
  const { remarks } = checks;
  if (musts.length === 0 && remarks.length === 0) return <p className={styles.note}>{t('checks.none')}</p>;
  return (
    <>
      {musts.length > 0 && <MustList productId={product.productId} musts={musts} />}
      {(['should', 'note'] as const).map((strength) => (
        <RemarkList
          key={strength}
          strength={strength}
          remarks={remarks.filter((remark) => remark.strength === strength)}
          checks={checks}
        />
      ))}
      <p className={styles.note}>{t('checks.ofStored')}</p>
    </>
  );
}

function Strength({ strength }: { readonly strength: keyof typeof icons }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <h3 className={styles.strength}>
      {icons[strength]}
      {t(`checks.strength.${strength}`)}
    </h3>
  );
}

interface MustListProps {
  readonly productId: string;
  readonly musts: readonly PhaseProblems[];
}

function MustList({ productId, musts }: MustListProps): ReactNode {
  const t = useTranslate('configurator');
  const [isWhole, setWhole] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const count = musts.reduce((sum, { problems }) => sum + problems.length, 0);
  useEffect(() => {
    if (isWhole) root.current?.querySelectorAll<HTMLElement>('li a')[shownAtFirst]?.focus();
  }, [isWhole]);
  return (
    <div ref={root}>
      <Strength strength="must" />
      <PublishProblemList productId={productId} screens={isWhole ? musts : firstProblems(musts, shownAtFirst)} />
      {!isWhole && count > shownAtFirst && (
        <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
          {t('checks.showAll', { count })}
        </Button>
      )}
    </div>
  );
}

interface RemarkListProps {
  readonly strength: 'should' | 'note';
  readonly remarks: readonly ProductRemark[];
  readonly checks: Checks;
}

function RemarkList({ strength, remarks, checks }: RemarkListProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const textsOf = useRemarkTexts();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone with its press: the focus goes on to what it has shown.
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (remarks.length === 0) return undefined;
  const shown = isWhole ? remarks : remarks.slice(0, shownAtFirst);
  return (
    <div>
      <Strength strength={strength} />
      <ul ref={list} className={styles.list}>
        {shown.map((remark) => {
          const { place, text } = textsOf(remark);
          const reason = reasonOf(remark, checks);
          return (
            <li key={remarkKey(remark)}>
              <TextLink to={addressOf(checks.productId, remark)} state={fieldState(remark.path)}>
                {place}
              </TextLink>
              : {text}
              {reason && (
                <p className={styles.note}>
                  {t('checks.accepted', { name: reason.acceptedBy, reason: reason.reason })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < remarks.length && (
        <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
          {t('checks.showAll', { count: remarks.length })}
        </Button>
      )}
    </div>
  );
}

/** The screen where it is mended. */
function addressOf(productId: string, { phase, languageCode }: ProductRemark): string {
  const path = phasePath(productId, phase);
  return languageCode && languageCode !== 'fi' ? `${path}?language=${languageCode}` : path;
}
