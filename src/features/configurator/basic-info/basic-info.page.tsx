import type { ReactNode } from 'react';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { usePhaseForm } from '../frame/use-phase-form.ts';
import { BasicInfoForm } from './basic-info.form.tsx';
import {
  findBasicInfoErrors,
  adoptOutcomeIds,
  basicInfoValuesOf,
  type BasicInfoValues,
  type OutcomeRow,
} from './basic-info.values.ts';
import { outcomesInUseRefusal } from './outcome-names.rule.ts';
import { SaveBasicInfo } from './save-basic-info.command.ts';

/** The first phase: the product's name, description and positive outcomes. */
export function BasicInfoPage(): ReactNode {
  return <PhaseScreen>{(product) => <BasicInfoScreen product={product} />}</PhaseScreen>;
}

function BasicInfoScreen({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslate('configurator');
  const phaseForm = usePhaseForm<BasicInfoValues>({
    phase: ConfiguratorPhase.BasicInfo,
    product,
    valuesOf: basicInfoValuesOf,
    findErrors: findBasicInfoErrors,
    adoptIds: adoptOutcomeIds,
    refusalOf: outcomesInUseRefusal,
    command: (sending, stored) => new SaveBasicInfo(stored, sending),
  });
  const labelOf = (path: string): string | undefined => {
    if (path === 'productName') return t('basicInfo.productName');
    if (path === 'productDescription') return t('basicInfo.productDescription');
    return path.startsWith('outcomes.') ? t('basicInfo.outcomeName') : undefined;
  };
  const placeOf = (path: string): string | undefined => {
    const index = /^outcomes\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? undefined : t('basicInfo.row', { row: Number(index) + 1 });
  };
  return (
    <PhaseFrame phaseForm={phaseForm} labelOf={labelOf} placeOf={placeOf} textOf={nameOfRow}>
      <BasicInfoForm control={phaseForm.form.control} product={product} />
    </PhaseFrame>
  );
}

/** A conflict over a whole row shows its name. */
function nameOfRow(_path: string, value: unknown): string | undefined {
  return typeof value === 'object' ? (value as OutcomeRow).name : undefined;
}
