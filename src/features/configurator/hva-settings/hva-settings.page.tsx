import type { ReactNode } from 'react';
import { productMethodsOf, type ProductMethods } from '#core/contracts/product-methods.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { usePhaseForm } from '../frame/use-phase-form.ts';
import { HvaSettingsForm } from './hva-settings.form.tsx';
import { findHvaSettingsFormErrors } from './hva-settings.values.ts';
import { SaveHvaSettings } from './save-hva-settings.command.ts';

/** The third phase: ways of return and contact, and what every area sets for itself. */
export function HvaSettingsPage(): ReactNode {
  return (
    <PhaseScreen phase={ConfiguratorPhase.HvaSettings}>
      {(product) => <HvaSettingsScreen product={product} />}
    </PhaseScreen>
  );
}

function HvaSettingsScreen({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslate('configurator');
  const phaseForm = usePhaseForm<ProductMethods>({
    phase: ConfiguratorPhase.HvaSettings,
    product,
    valuesOf: productMethodsOf,
    findErrors: findHvaSettingsFormErrors,
    command: (sending) => new SaveHvaSettings(product.productId, sending),
  });
  const labelOf = (path: string): string => t(`hvaSettings.${path}`, { defaultValue: path });
  return (
    <PhaseFrame phaseForm={phaseForm} labelOf={labelOf}>
      <HvaSettingsForm control={phaseForm.form.control} />
    </PhaseFrame>
  );
}
