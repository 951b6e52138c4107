import { Button } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ProductChecks as Checks, ProductRemark } from '#core/contracts/product-check.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { isUnknownCall } from '#core/errors/app-error.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import {
  ChecksPanel,
  RemarkList,
  shownAtFirst,
  StrengthHeading,
  useChecksStyles,
  useQuietChanges,
} from '#features/product-checks/product-checks.public.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { phasePath } from '../phases/phase-order.rule.ts';
import type { PhaseProblems } from '../preview/publish-problems.rule.ts';
import { PublishProblemList } from '../preview/publish-problems.tsx';
import { LoadProductChecks } from './load-product-checks.query.ts';
import { firstProblems, mustsOf } from './remarks.rule.ts';
import { useRemarkPlace } from './use-remark-place.ts';

interface ProductChecksProps {
  readonly productId: string;
  /** A version that is stored, and that the form on the screen does not show yet. */
  readonly waiting?: string;
  /** They are there, or cannot be had: what stands under them stays where it is. */
  readonly onSettled?: () => void;
}

/** What the checks say of the stored product, by how much it matters, each with a link to its place. */
export function ProductChecks({ productId, waiting = '', onSettled }: ProductChecksProps): ReactNode {
  const product = useSlice(configuratorStoreToken, anyProductOf);
  const modifiedAt = product?.productId === productId ? product.modifiedAt : undefined;
  const { status, error, reload } = useQuery(
    useMemo(() => (modifiedAt ? new LoadProductChecks(productId, modifiedAt) : undefined), [productId, modifiedAt]),
  );
  useQuietChanges(reload);
  const isSettled = status !== 'pending';
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  const stored = useSlice(configuratorStoreToken, (state) => state.checks);
  // Those of the version before stay until the newer ones are there.
  const checks = stored?.productId === productId ? stored : undefined;
  // A backend without checks (decision A31): asking it again would be of no use.
  if (error && isUnknownCall(error)) return undefined;
  return (
    <ChecksPanel
      onRetry={status === 'failed' ? reload : undefined}
      isBehind={modifiedAt !== undefined && waiting > modifiedAt}
    >
      {checks && product && <Remarks checks={checks} product={product} />}
    </ChecksPanel>
  );
}

function Remarks({ checks, product }: { readonly checks: Checks; readonly product: Product }): ReactNode {
  const t = useTranslate();
  const styles = useChecksStyles();
  const placeOf = useRemarkPlace(checks.remarks);
  const musts = mustsOf(checks, product);
  if (musts.length === 0 && checks.remarks.length === 0)
    return <p className={styles.note}>{t('productChecks:none')}</p>;
  return (
    <>
      {musts.length > 0 && <MustList productId={product.productId} musts={musts} />}
      <RemarkList
        {...checks}
        linkTo={(remark) => (
          <TextLink to={addressOf(checks.productId, remark)} state={fieldState(remark.path)}>
            {placeOf(remark)}
          </TextLink>
        )}
      />
    </>
  );
}

interface MustListProps {
  readonly productId: string;
  readonly musts: readonly PhaseProblems[];
}

function MustList({ productId, musts }: MustListProps): ReactNode {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const count = musts.reduce((sum, { problems }) => sum + problems.length, 0);
  useEffect(() => {
    if (isWhole) root.current?.querySelectorAll<HTMLElement>('li a')[shownAtFirst]?.focus();
  }, [isWhole]);
  return (
    <div ref={root}>
      <StrengthHeading strength="must" />
      <PublishProblemList productId={productId} screens={isWhole ? musts : firstProblems(musts, shownAtFirst)} />
      {!isWhole && count > shownAtFirst && (
        <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
          {t('productChecks:showAll', { count })}
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
