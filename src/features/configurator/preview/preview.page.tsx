import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { useAddressLanguage } from '#core/ui/language-switch/use-address-language.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { CitizenPreviewButton } from '#features/citizen-preview/citizen-preview.public.ts';
import { StepSidebar, useAddressStep } from '#features/areas/product-view/hva-product-view.public.ts';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { FrameLayout } from '../frame/frame-layout.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { StatusMessage } from '../frame/status-message.tsx';
import { PhaseBar } from '../phases/phase-bar.tsx';
import { CopyButton } from './copy-button.tsx';
import { PreviewedProduct } from './previewed-product.tsx';
import { PublishProblems } from './publish-problems.tsx';
import { usePublish } from './use-publish.ts';

const useStyles = makeStyles({
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
/** Nothing is edited here: the way to another phase is always free. */
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
  const { publish, isPublishing, errors } = usePublish(productId);
  const previewed = useMemo(() => ({ productId }), [productId]);
  return (
    <FrameLayout
      phase={here}
      phaseBar={<PhaseBar productId={productId} here={here} validate={alwaysValid} />}
      sidebar={
        <>
          <StatusMessage isValid={errors === undefined} isDirty={false} />
          <StepSidebar current={step} onSelect={selectStep} />
          {errors && <PublishProblems productId={productId} errors={errors} />}
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
        <CitizenPreviewButton previewed={previewed} language={language} />
      </div>
      <PreviewedProduct productId={productId} language={language} step={step} />
    </FrameLayout>
  );
}
