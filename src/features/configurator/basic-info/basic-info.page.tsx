import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { PhaseFrame } from '../frame/phase-frame.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { usePhaseForm } from '../frame/use-phase-form.ts';
import {
  adoptOutcomeIds,
  basicInfoLabels as labels,
  type BasicInfoValues,
  basicInfoValuesOf,
  findBasicInfoErrors,
  type OutcomeRow,
  outcomesInUseRefusal,
} from './basic-info.values.ts';
import { OutcomeRows } from './outcome-rows.tsx';
import { SaveBasicInfo } from './save-basic-info.command.ts';

const isField = (path: string): path is keyof typeof labels => path in labels;

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
  const labelOf = (path: string, isRepeated = false): string | undefined => {
    if (isField(path)) return t(labels[path]);
    if (!path.startsWith('outcomes.')) return undefined;
    const [label, place] = [t('basicInfo.outcomeName'), isRepeated ? placeOf(path) : undefined];
    return place === undefined ? label : t('basicInfo.labelInRow', { place, label });
  };
  const placeOf = (path: string): string | undefined => {
    const index = /^outcomes\.(\d+)/.exec(path)?.[1];
    return index === undefined ? undefined : t('basicInfo.row', { row: Number(index) + 1 });
  };
  return (
    <PhaseFrame
      phaseForm={phaseForm}
      labelOf={labelOf}
      placeOf={(path, isRepeated) => (isRepeated ? placeOf(path) : undefined)}
      textOf={nameOfRow}
    >
      <BasicInfoForm control={phaseForm.form.control} product={product} />
    </PhaseFrame>
  );
}

interface BasicInfoFormProps {
  readonly control: Control<BasicInfoValues>;
  /** As stored: shows which outcomes are in use. */
  readonly product: Product;
}

/** The fields of the basic info phase (Spec 1 §2). */
function BasicInfoForm({ control, product }: BasicInfoFormProps): ReactNode {
  const t = useTranslate('configurator');
  return (
    <>
      <FormSection title={t('phase.1')}>
        <TextFormField control={control} name="productName" label={t(labels.productName)} isRequired />
        <TextFormField
          control={control}
          name="productDescription"
          label={t(labels.productDescription)}
          isRequired
          isLong
        />
      </FormSection>
      <FormSection title={t('basicInfo.outcomes')}>
        <OutcomeRows control={control} product={product} />
      </FormSection>
    </>
  );
}

/** A conflict over a whole row shows its name. */
function nameOfRow(_path: string, value: unknown): string | undefined {
  return typeof value === 'object' ? (value as OutcomeRow).name : undefined;
}
