import { type ReactNode, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { type KeptForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { useFormFlag } from '#core/ui/forms/use-form-field.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { hvaProductValuesOf, type HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { CompletenessPanel, type Completeness, type Translation } from '#features/translations/translations.public.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';
import { ConfirmTranslation } from './confirm-translation.command.ts';
import { instructionTextsOf } from './instruction-texts.rule.ts';

export interface InstructionsCompletenessProps {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly product: HvaProduct;
  /** The language on the screen: what is typed in it counts. */
  readonly language: Language;
  /** The other languages: what is unsaved in them counts, else what is stored. */
  readonly keptForms: KeptForms<HvaProduct, HvaProductValues>;
  readonly labelOf: (path: string, values: HvaProductValues) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

/**
 * How complete the area's instructions are in each language. Renders by itself, when a text is first written or
 * emptied.
 */
export function InstructionsCompleteness(props: InstructionsCompletenessProps): ReactNode {
  const { form, product, language, keptForms, labelOf, onGoTo } = props;
  useUnsavedLanguages(keptForms);
  const checked = useSlice(hvaProductStoreToken, (state) => state.checked);
  const { outcomes } = product.product;
  useFormFlag(form, ({ hvaOutcomeSettings }) =>
    instructionTextsOf([...hvaOutcomeSettings], outcomes)
      .map(({ isWritten }) => isWritten)
      .join(' '),
  );
  const completenessOf = (each: Language): readonly Completeness[] => {
    const stored =
      each === language ? product : checked?.hvaProductId === product.hvaProductId && checked.products[each];
    if (!stored) return [];
    const values = each === language ? form.getValues() : (keptForms.typedIn(each) ?? hvaProductValuesOf(stored));
    const texts = instructionTextsOf([...values.hvaOutcomeSettings], outcomes);
    const outdated = new Set(stored.outdatedTexts);
    const named = ({ path }: { readonly path: string }) => ({ path, text: labelOf(path, values) ?? path });
    return [
      {
        language: each,
        required: texts.length,
        missing: texts.filter(({ isWritten }) => !isWritten).map(named),
        outdated: texts.filter(({ hvaOutcomeSettingsId }) => outdated.has(hvaOutcomeSettingsId)).map(named),
      },
    ];
  };
  return <CompletenessPanel languages={languages.flatMap(completenessOf)} onGoTo={onGoTo} />;
}

export interface TranslationOptions extends Pick<InstructionsCompletenessProps, 'form' | 'keptForms'> {
  readonly product: HvaProduct;
  readonly language: Language;
  readonly isSideBySide: boolean;
  /** The product could not be read in every language. */
  readonly isUnread: boolean;
  /** Reads the product again in every language. */
  readonly check: () => void;
}

/** What the instructions know of their originals; undefined in Finnish. They are named by the id of their setting. */
export function useTranslationOf(options: TranslationOptions): Translation | undefined {
  const { form, product, language, keptForms, isSideBySide, isUnread, check } = options;
  const { hvaProductId } = product;
  const finnish = useSlice(hvaProductStoreToken, ({ checked }) =>
    checked?.hvaProductId === hvaProductId ? checked.products.fi : undefined,
  );
  const { execute } = useExecute();
  useUnsavedLanguages(keptForms);
  const typed = keptForms.typedIn('fi');
  const outdated = useMemo(() => {
    const ids = new Set(product.outdatedTexts);
    return textsOf(hvaProductValuesOf(product).hvaOutcomeSettings.filter((row) => ids.has(row.hvaOutcomeSettingsId)));
  }, [product]);
  const typedIds = useFormFlag(form, ({ hvaOutcomeSettings }) => {
    const texts = outdated.size > 0 ? textsOf(hvaOutcomeSettings) : outdated;
    return [...outdated.keys()].filter((id) => texts.get(id) !== outdated.get(id)).join(' ');
  });
  return useMemo(() => {
    if (language === 'fi') return undefined;
    const originals = textsOf(finnish && hvaProductValuesOf(finnish).hvaOutcomeSettings);
    const unsaved = textsOf(typed?.hvaOutcomeSettings);
    const typedOver = new Set(typedIds.split(' '));
    return {
      isSideBySide,
      refetch: isUnread ? check : undefined,
      finnishOf: (settingsId) => originals.get(settingsId),
      unsavedFinnishOf: (settingsId) => unsaved.get(settingsId),
      isOutdated: (settingsId) => outdated.has(settingsId),
      isTyped: (settingsId) => typedOver.has(settingsId),
      confirm: async (settingsId, finnishText) => {
        const done = await execute(new ConfirmTranslation(hvaProductId, language, settingsId, finnishText));
        // The Finnish text of now is shown, and holds for nothing before it is.
        if (!done.ok && done.error.kind === 'conflict') check();
        return done.ok;
      },
    };
  }, [execute, hvaProductId, language, finnish, typed, outdated, typedIds, isSideBySide, isUnread, check]);
}

/** The instructions of these rows, by the id of their setting. */
function textsOf(rows: HvaProductValues['hvaOutcomeSettings'] = []): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.hvaOutcomeSettingsId, row.instructionText]));
}
