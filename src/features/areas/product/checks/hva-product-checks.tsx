import { Link, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { HvaProductChecks as Checks, HvaProductRemark } from '#core/contracts/product-check.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { isUnknownCall } from '#core/errors/app-error.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import {
  ChecksPanel,
  RemarkList,
  useChecksStyles,
  useQuietChanges,
} from '#features/product-checks/product-checks.public.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';
import { LoadHvaProductChecks } from './load-hva-product-checks.query.ts';

// A button has the browser's own line height, and its text may need several lines.
const useStyles = makeStyles({ link: { lineHeight: 'inherit', textAlign: 'start', verticalAlign: 'top' } });

interface HvaProductChecksProps {
  readonly product: HvaProduct;
  /** A version that is stored, and that the form on the screen does not show yet. */
  readonly waiting: string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

/** What the checks say of the area's own instructions as they are stored, each with a link to its field. */
export function HvaProductChecks({ product, waiting = '', onGoTo }: HvaProductChecksProps): ReactNode {
  const { hvaProductId } = product;
  const version = useNewestVersion(product);
  const { status, error, reload } = useQuery(new LoadHvaProductChecks(hvaProductId, version));
  useQuietChanges(reload);
  const stored = useSlice(hvaProductStoreToken, (state) => state.checks);
  // Those of the version before stay until the newer ones are there.
  const checks = stored?.hvaProductId === hvaProductId ? stored : undefined;
  // A backend without checks (decision A31): asking it again would be of no use.
  if (error && isUnknownCall(error)) return undefined;
  return (
    <ChecksPanel onRetry={status === 'failed' ? reload : undefined} isBehind={waiting > version}>
      {checks && <Remarks checks={checks} onGoTo={onGoTo} />}
    </ChecksPanel>
  );
}

/** Another language may have been saved since the one on the screen was. */
function useNewestVersion({ hvaProductId, modifiedAt }: HvaProduct): string {
  return useSlice(hvaProductStoreToken, ({ checked }) => {
    const looked = checked?.hvaProductId === hvaProductId ? checked.products.fi.modifiedAt : modifiedAt;
    return Date.parse(looked) > Date.parse(modifiedAt) ? looked : modifiedAt;
  });
}

interface RemarksProps extends Pick<HvaProductChecksProps, 'onGoTo'> {
  readonly checks: Checks;
}

function Remarks({ checks, onGoTo }: RemarksProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { note } = useChecksStyles();
  const placeOf = useHvaRemarkPlace();
  if (checks.remarks.length === 0) return <p className={note}>{t('productChecks:none')}</p>;
  return (
    <RemarkList
      {...checks}
      linkTo={(remark) => (
        <Link as="button" className={styles.link} onClick={() => onGoTo(remark.languageCode ?? 'fi', remark.path)}>
          {placeOf(remark)}
        </Link>
      )}
    />
  );
}

/** What a remark is about. */
export function useHvaRemarkPlace(): (remark: HvaProductRemark) => string {
  const t = useTranslate();
  return ({ place = '', languageCode }) => {
    const what = t('hvaProductView:outcomes.instructionOf', { name: place });
    return languageCode && languageCode !== 'fi' ? `${what} (${t(`core:language.${languageCode}`)})` : what;
  };
}
