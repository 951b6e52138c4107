import { useCallback, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Command } from '#core/messaging/message.ts';
import { useSavingForm, type SavingForm } from '#core/ui/forms/use-saving-form.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { identifyInProduct } from '../identify-in-product.rule.ts';
import { CheckPublishedProduct } from '../phases/check-published-product.query.ts';
import { phaseAfter, phasePath, type ScreenPhase } from '../phases/phase-order.rule.ts';
import { ProceedPhase } from '../phases/proceed-phase.command.ts';
import { usePublishedAlert, type PublishedQuestion } from './use-published-alert.ts';

export interface PhaseFormOptions<Values extends FieldValues> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  readonly language?: Language;
  readonly valuesOf: (product: Product) => Values;
  readonly resolver: Resolver<Values>;
  readonly command: (values: Values, base: FormBaseHolder<Values>) => Command<SaveOutcome<Values>>;
}

/** A phase's form with everything that the frame's bars do with it. */
export interface PhaseForm<Values extends FieldValues> extends SavingForm<Values> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  /** What is asked before a published product is saved, until it is answered. */
  readonly publishedQuestion: PublishedQuestion | undefined;
  readonly save: () => Promise<void>;
  readonly saveAndContinue: () => Promise<void>;
}

/** The form of a configurator phase: saving, merging, going on (Spec 1 §4). */
export function usePhaseForm<Values extends FieldValues>(options: PhaseFormOptions<Values>): PhaseForm<Values> {
  const { phase, product, valuesOf, resolver, command } = options;
  const { productId, isPublished } = product;
  const [loaded] = useState(() => ({ values: valuesOf(product), modifiedAt: product.modifiedAt }));
  const draft = { objectId: productId, part: `configurator.${phase}`, language: options.language };
  const { execute } = useExecute();
  const navigate = useNavigate();
  const { question, confirm } = usePublishedAlert(product, options.language ?? 'fi', valuesOf);
  const onSaved = useCallback(() => {
    if (isPublished) void execute(new CheckPublishedProduct(productId));
  }, [execute, isPublished, productId]);
  const saving = useSavingForm<Values>({ loaded, resolver, draft, identify: identifyInProduct, command, onSaved });
  const { form, base, validate, send } = saving;

  const save = useCallback(async (): Promise<boolean> => {
    const versions = () => ({ base: base.current.values, mine: structuredClone(form.getValues()) });
    return (await validate()) && (await confirm(versions)) && (await send());
  }, [validate, confirm, send, form, base]);

  const saveAndContinue = useCallback(async () => {
    const next = phaseAfter(phase);
    if (!next || !(await save())) return;
    const moved = await execute(new ProceedPhase(productId, phase, next));
    if (moved.ok) await navigate(phasePath(productId, next));
  }, [phase, save, execute, productId, navigate]);

  return {
    ...saving,
    phase,
    product,
    publishedQuestion: question,
    save: useCallback(async () => void (await save()), [save]),
    saveAndContinue,
  };
}
