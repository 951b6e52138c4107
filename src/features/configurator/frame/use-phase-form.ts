import { useCallback, useRef, useState, type RefObject } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { FormBaseHolder } from '../../../core/conflicts/form-base';
import type { EditConflict, SaveOutcome } from '../../../core/conflicts/save-merging';
import type { Product } from '../../../core/contracts/product.contract';
import type { Language } from '../../../core/contracts/schemas';
import type { Command } from '../../../core/messaging/message';
import { useGuardedForm, type GuardedForm } from '../../../core/ui/forms/use-guarded-form';
import { useExecute } from '../../../core/ui/use-execute';
import { identifyInProduct } from '../identify-in-product.rule';
import { CheckPublishedProduct } from '../phases/check-published-product.query';
import { phaseAfter, phasePath, type ScreenPhase } from '../phases/phase-order.rule';
import { ProceedPhase } from '../phases/proceed-phase.command';
import { usePublishedAlert } from './use-published-alert';

export interface PhaseFormOptions<Values extends FieldValues> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  readonly language?: Language;
  readonly valuesOf: (product: Product) => Values;
  readonly resolver: Resolver<Values>;
  readonly command: (values: Values, base: FormBaseHolder<Values>) => Command<SaveOutcome<Values>>;
}

/** A phase's form with everything that the frame's bars do with it. */
export interface PhaseForm<Values extends FieldValues> extends GuardedForm<Values> {
  readonly phase: ScreenPhase;
  readonly product: Product;
  readonly save: () => Promise<void>;
  readonly saveAndContinue: () => Promise<void>;
  /** Validates; when something is wrong, shows it and leads to the list of what is missing. */
  readonly validate: () => Promise<boolean>;
  /** A colleague's change of the same fields, until the person has chosen. */
  readonly conflict: EditConflict<Values> | undefined;
  readonly settleConflict: (chosen: Values | undefined) => Promise<void>;
  readonly missingRef: RefObject<HTMLElement | null>;
}

/** The form of a configurator phase: saving, merging, going on (Spec 1 §4). */
export function usePhaseForm<Values extends FieldValues>(options: PhaseFormOptions<Values>): PhaseForm<Values> {
  const { phase, product, valuesOf, command } = options;
  const { productId } = product;
  const [loaded] = useState(() => ({ values: valuesOf(product), modifiedAt: product.modifiedAt }));
  const draft = { objectId: productId, part: `configurator.${phase}`, language: options.language };
  const guarded = useGuardedForm<Values>({ loaded, resolver: options.resolver, draft, identify: identifyInProduct });
  const { form, base, accept, acceptPart, rebase } = guarded;
  const [conflict, setConflict] = useState<EditConflict<Values>>();
  const missingRef = useRef<HTMLElement | null>(null);
  const execute = useExecute();
  const navigate = useNavigate();
  const confirmPublished = usePublishedAlert(product);

  const validate = useCallback(async () => {
    // A save attempt: from now on every field shows its own error.
    let isValid = false;
    await form.handleSubmit(() => void (isValid = true))();
    if (!isValid) missingRef.current?.focus();
    return isValid;
  }, [form]);

  const send = useCallback(async (): Promise<boolean> => {
    const values = structuredClone(form.getValues());
    const result = await execute(command(values, base));
    if (!result.ok || result.value.status === 'conflict') acceptPart();
    if (!result.ok) return false;
    if (result.value.status === 'conflict') {
      setConflict(result.value.conflict);
      return false;
    }
    accept(values);
    if (product.isPublished) void execute(new CheckPublishedProduct(productId));
    return true;
  }, [form, execute, command, base, accept, acceptPart, product.isPublished, productId]);

  const save = useCallback(async (): Promise<boolean> => {
    return (await validate()) && (await confirmPublished()) && (await send());
  }, [validate, confirmPublished, send]);

  const saveAndContinue = useCallback(async () => {
    const next = phaseAfter(phase);
    if (!next || !(await save())) return;
    const moved = await execute(new ProceedPhase(productId, phase, next));
    if (moved.ok) await navigate(phasePath(productId, next));
  }, [phase, save, execute, productId, navigate]);

  const settleConflict = useCallback(
    async (chosen: Values | undefined) => {
      setConflict(undefined);
      if (!conflict || !chosen) return;
      rebase(conflict.stored, chosen);
      await send();
    },
    [conflict, rebase, send],
  );
  return {
    ...guarded,
    phase,
    product,
    save: useCallback(async () => void (await save()), [save]),
    saveAndContinue,
    validate,
    conflict,
    settleConflict,
    missingRef,
  };
}
