import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { remarkKey, type ProductChecks as Checks } from '#core/contracts/product-check.contract.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { LanguageSwitch, useAddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { validityOf } from '#core/ui/forms/validity.rule.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import {
  HvaProductPreview,
  type HvaStep,
  StepSidebar,
  useAddressStep,
} from '#features/areas/product-view/hva-product-view.public.ts';
import { CitizenPreviewButton } from '#features/citizen-preview/citizen-preview.public.ts';
import { useCopyProduct } from '#features/dk-catalogue/copy-product.public.ts';
import { AcceptRemarks } from '../checks/accept-remarks.command.ts';
import { LoadProductChecks } from '../checks/load-product-checks.query.ts';
import { ProductChecks } from '../checks/product-checks.tsx';
import { RemarkReasonDialog, type RemarkReasonDialogProps } from '../checks/remark-reason-dialog.tsx';
import { unconfirmedRemarks } from '../checks/remarks.rule.ts';
import { BottomBar, FrameLayout } from '../frame/frame-layout.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { PreviewStatusMessage } from '../frame/form-status.tsx';
import { LoadProduct } from '../load-product.query.ts';
import { PhaseBar } from '../phases/phase-bar.tsx';
import { PublishProduct } from '../phases/publish-product.command.ts';
import { CitizenTextsPreview } from './citizen-texts-preview.tsx';
import { FindingsPreview } from './findings-preview.tsx';
import { LoadPreview, previewStoreToken } from './load-preview.query.ts';
import { PublishProblems } from './publish-problems.tsx';

const usePreviewedProductStyles = makeStyles({
  step: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  note: { ...typographyStyles.body1, margin: 0 },
});

interface PreviewedProductProps {
  readonly productId: string;
  readonly language: Language;
  readonly step: HvaStep;
}

/** The product as an area sees it in a language, read-only; with what citizens read. */
function PreviewedProduct({ productId, language, step }: PreviewedProductProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = usePreviewedProductStyles();
  const { status, error, reload } = useQuery(
    useMemo(() => new LoadPreview(productId, language), [productId, language]),
  );
  const shown = useSlice(previewStoreToken, (state) => state.shown);
  if (status === 'failed') return <ErrorState text={t('load.failed')} error={error} onRetry={reload} />;
  const product = shown?.language === language ? shown.product : undefined;
  if (status === 'pending' || product?.productId !== productId) return <LoadingPage />;
  return (
    <div className={styles.step}>
      {language !== 'fi' && step !== 'settings' && <p className={styles.note}>{t('preview.fallback')}</p>}
      <HvaProductPreview step={step} language={language} product={product} />
      {step === 'info' && (
        <>
          <FindingsPreview product={product} />
          <CitizenTextsPreview product={product} language={language} />
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  views: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  language: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
});

const here = ConfiguratorPhase.Preview;
/** Nothing is edited here: another phase can always be opened. */
const alwaysValid = (): Promise<boolean> => Promise.resolve(true);

/** The fifth phase: the product as an area will see it, and its publishing (Spec 1 §2). */
export function PreviewPage(): ReactNode {
  return <PhaseScreen phase={here}>{(product) => <PreviewScreen product={product} />}</PhaseScreen>;
}

function PreviewScreen({ product }: { readonly product: Product }): ReactNode {
  const { productId, configuratorStatus, isPublished } = product;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { language, switchTo } = useAddressLanguage();
  const [step, selectStep] = useAddressStep();
  const { publish, isPublishing, errors, question } = usePublish(product, language);
  const previewed = useMemo(() => ({ productId }), [productId]);
  return (
    <FrameLayout
      phase={here}
      phaseBar={<PhaseBar productId={productId} here={here} validate={alwaysValid} onRefused={() => undefined} />}
      sidebar={
        <>
          <PreviewStatusMessage validity={validityOf(Object.values(errors ?? {}).flat())} />
          <StepSidebar current={step} onSelect={selectStep} />
          {errors && <PublishProblems productId={productId} errors={errors} />}
          <ProductChecks productId={productId} />
        </>
      }
      bottomBar={
        <BottomBar productId={productId} phase={here}>
          <CopyButton product={product} />
          {configuratorStatus === here && !isPublished && (
            <Button appearance="primary" disabledFocusable={isPublishing} onClick={publish}>
              {t('bar.publish')}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className={styles.language} data-no-print="">
        <LanguageSwitch language={language} onSwitch={(next) => void switchTo(next)} />
        <div className={styles.views}>
          <TextLink to={`/product-configurator/${productId}/connections`}>{t('preview.connections')}</TextLink>
          <CitizenPreviewButton previewed={previewed} language={language} />
        </div>
      </div>
      <PreviewedProduct productId={productId} language={language} step={step} />
      {question && <RemarkReasonDialog {...question} isPublishing={isPublishing} />}
    </FrameLayout>
  );
}

/** Copies the product as a new draft and opens that. */
function CopyButton({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslate();
  const { copiedId, copyProduct } = useCopyProduct();
  return (
    <Button icon={<CopyRegular />} disabledFocusable={copiedId !== undefined} onClick={() => void copyProduct(product)}>
      {t('dkCatalogue:card.copy')}
    </Button>
  );
}

interface Publishing {
  readonly publish: () => void;
  readonly isPublishing: boolean;
  /** What the server refused the product for; undefined when nothing was refused. */
  readonly errors: FieldErrors | undefined;
  /** The remarks that ask for a reason, while the person is asked for it. */
  readonly question: Omit<RemarkReasonDialogProps, 'isPublishing'> | undefined;
}

/**
 * Publishes, and then goes to the catalogue: there the product is shown with its new badge, and the next one is begun
 * there. After a failure the person stays on the page, as the specification has it. Remarks that should be mended are
 * asked a reason for first; a backend without checks (decision A31) has none. Where a colleague was first with a change,
 * they are asked for anew, of what is stored now. What was typed as the reason outlives the question.
 */
function usePublish({ productId, modifiedAt }: Product, language: Language): Publishing {
  const [errors, setErrors] = useState<FieldErrors>();
  const [asked, setAsked] = useState<Pick<Checks, 'modifiedAt' | 'remarks'>>();
  const [reason, setReason] = useState('');
  const { execute, isPending } = useExecute();
  const navigate = useNavigate();
  const publishNow = useCallback(async () => {
    const published = await execute(new PublishProduct(productId));
    if (published.ok) return navigate('/dk-admin');
    setErrors(published.error.details.fieldErrors);
  }, [execute, navigate, productId]);
  /** The remarks that need a reason, with the version that was checked. */
  const check = async (version: string): Promise<typeof asked> => {
    const checked = await execute(new LoadProductChecks(productId, version));
    // What must be mended is told by the publishing itself.
    if (!checked.ok || Object.keys(checked.value.errors).length > 0) return undefined;
    const remarks = unconfirmedRemarks(checked.value);
    return remarks.length > 0 ? { modifiedAt: checked.value.modifiedAt, remarks: [...remarks] } : undefined;
  };
  const publish = async (): Promise<void> => {
    const question = await check(modifiedAt);
    if (question) setAsked(question);
    else await publishNow();
  };
  /** Shows what a colleague has stored meanwhile, and asks again if there is still something to ask. */
  const askAnew = async (): Promise<void> => {
    const [stored] = await Promise.all([
      execute(new LoadProduct(productId)),
      execute(new LoadPreview(productId, language)),
    ]);
    if (stored.ok) setAsked(stored.value.isPublished ? undefined : await check(stored.value.modifiedAt));
  };
  const publishAnyway = async (of: NonNullable<typeof asked>, why: string): Promise<void> => {
    const request = { productId, modifiedAt: of.modifiedAt, reason: why, remarks: of.remarks.map(remarkKey) };
    const kept = await execute(new AcceptRemarks(productId, request));
    if (kept.ok) {
      setAsked(undefined);
      await publishNow();
    } else if (kept.error.kind === 'conflict') await askAnew();
  };
  return {
    publish: () => void publish(),
    isPublishing: isPending,
    errors,
    question: asked && {
      remarks: asked.remarks,
      reason,
      onReason: setReason,
      onPublish: (why) => void publishAnyway(asked, why),
      onClose: () => setAsked(undefined),
    },
  };
}
