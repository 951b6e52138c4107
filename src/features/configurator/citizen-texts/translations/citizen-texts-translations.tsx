import { type ReactNode, useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { type KeptForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { useFormFlag } from '#core/ui/forms/use-form-field.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { LoadProduct } from '#features/configurator/load-product.query.ts';
import { CompletenessPanel, type Completeness, type Translation } from '#features/translations/translations.public.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { citizenTextsValuesOf, type CitizenTextsValues } from '../citizen-texts.values.ts';
import { ConfirmTranslation } from './confirm-translation.command.ts';
import { missingPathsOf, outdatedPathsOf, requiredPathsOf, textAt } from './text-paths.rule.ts';

export interface TextsCompletenessProps {
  readonly form: UseFormReturn<CitizenTextsValues>;
  readonly product: Product;
  /** The language on the screen: what is typed in it counts. */
  readonly language: Language;
  /** The other languages: what is unsaved in them counts, else what is stored. */
  readonly keptForms: KeptForms<Product, CitizenTextsValues>;
  readonly labelOf: (path: string) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
}

/**
 * How complete the texts are in each language that is loaded. Renders by itself, when a text is first written or
 * emptied.
 */
export function TextsCompleteness(props: TextsCompletenessProps): ReactNode {
  const { form, product, language, keptForms, labelOf, onGoTo } = props;
  useUnsavedLanguages(keptForms);
  const products = useSlice(configuratorStoreToken, (state) => state.products);
  const required = requiredPathsOf(product);
  const typed = useFormFlag(form, (values) => missingPathsOf(required, values).join(' '));
  const named = (path: string) => ({ path, text: labelOf(path) ?? path });
  const completenessOf = (each: Language): readonly Completeness[] => {
    const stored = products[each];
    if (!stored) return [];
    const missing =
      each === language
        ? typed.split(' ').filter((path) => path !== '')
        : missingPathsOf(required, keptForms.typedIn(each) ?? citizenTextsValuesOf(stored));
    const outdated = outdatedPathsOf(stored).map(named);
    return [{ language: each, required: required.length, missing: missing.map(named), outdated }];
  };
  return <CompletenessPanel languages={languages.flatMap(completenessOf)} onGoTo={onGoTo} />;
}

export interface LoadOtherLanguagesProps {
  readonly productId: string;
  /** The language on the screen. */
  readonly language: Language;
  /** Told how the Finnish texts are refetched when they could not be read, and undefined when it is being tried. */
  readonly onUnread: (refetch: (() => void) | undefined) => void;
}

/** Loads the product's texts in the other languages into the store, again after each save: it may have outdated them. */
export function LoadOtherLanguages({ productId, language, onUnread }: LoadOtherLanguagesProps): ReactNode {
  const modifiedAt = useSlice(configuratorStoreToken, ({ products }) => products[language]?.modifiedAt);
  return languages
    .filter((each) => each !== language)
    .map((each) => (
      <LoadLanguage
        key={`${each} ${modifiedAt}`}
        productId={productId}
        language={each}
        onUnread={each === 'fi' ? onUnread : undefined}
      />
    ));
}

type LoadLanguageProps = Omit<LoadOtherLanguagesProps, 'onUnread'> & Partial<Pick<LoadOtherLanguagesProps, 'onUnread'>>;

/** Renders by itself as its query goes on. Without an answer the language is left out of what is shown. */
function LoadLanguage({ productId, language, onUnread }: LoadLanguageProps): ReactNode {
  const { status, reload } = useQuery(new LoadProduct(productId, language));
  useEffect(() => onUnread?.(status === 'failed' ? reload : undefined), [onUnread, status, reload]);
  return undefined;
}

export interface TranslationOptions
  extends Pick<Translation, 'isSideBySide' | 'refetch'>, Pick<TextsCompletenessProps, 'form' | 'keptForms'> {
  readonly productId: string;
  readonly language: Language;
}

/** What the fields of a translation know of their originals; undefined in Finnish. Texts are named by their path. */
export function useTranslationOf(options: TranslationOptions): Translation | undefined {
  const { form, productId, language, keptForms, isSideBySide, refetch } = options;
  const finnish = useSlice(configuratorStoreToken, ({ products }) => products.fi);
  const translated = useSlice(configuratorStoreToken, ({ products }) => products[language]);
  const { execute } = useExecute();
  useUnsavedLanguages(keptForms);
  const typed = keptForms.typedIn('fi');
  const outdated = useMemo(() => textsAt(translated, translated ? outdatedPathsOf(translated) : []), [translated]);
  const typedPaths = useFormFlag(form, (values) =>
    [...outdated.keys()].filter((path) => textAt(values, path) !== outdated.get(path)).join(' '),
  );
  return useMemo(() => {
    if (language === 'fi') return undefined;
    const originals = finnish && citizenTextsValuesOf(finnish);
    const typedOver = new Set(typedPaths.split(' '));
    return {
      isSideBySide,
      refetch,
      finnishOf: (path) => originals && textAt(originals, path),
      unsavedFinnishOf: (path) => typed && textAt(typed, path),
      isOutdated: (path) => outdated.has(path),
      isTyped: (path) => typedOver.has(path),
      confirm: async (path, finnishText) => {
        const [, textId = ''] = path.split('.');
        return (await execute(new ConfirmTranslation(productId, language, textId, finnishText))).ok;
      },
    };
  }, [execute, productId, language, finnish, outdated, typed, typedPaths, isSideBySide, refetch]);
}

/** The stored texts at these paths. */
function textsAt(product: Product | undefined, paths: readonly string[]): ReadonlyMap<string, string | undefined> {
  const values = product && citizenTextsValuesOf(product);
  return new Map(paths.map((path) => [path, values && textAt(values, path)]));
}
