import { createContext, useContext, type ReactNode } from 'react';
import { isErrorKey, lengthOf } from '../errors/app-error.ts';
import type { Namespace, OwnKey } from '../feedback/feature-texts.ts';
import type { TextsOf, Translate } from '../feedback/texts.ts';

export type { TextsOf, Translate };

const TextsContext = createContext<TextsOf | undefined>(undefined);

export function TextsProvider({ textsOf, children }: { textsOf: TextsOf; children: ReactNode }): ReactNode {
  return <TextsContext value={textsOf}>{children}</TextsContext>;
}

/**
 * The texts of a feature, or with whole keys those of any. A plain function: the screens have one language, and a feature's texts are
 * there before its first view, so that no view has to wait for texts or follow them.
 */
export function useTranslate(): Translate;
export function useTranslate<N extends Namespace>(namespace: N): Translate<OwnKey<N>>;
export function useTranslate(namespace: Namespace = 'core'): Translate {
  const textsOf = useContext(TextsContext);
  if (!textsOf) throw new Error('useTranslate needs a TextsProvider above it');
  return textsOf(namespace);
}

/**
 * What is wrong, in words. Contracts and the server name it by a key of its own (Spec 1 §5), which another version may know
 * and this one may not; what a form has worded itself, with a name in it, stays. The limit of a length stands at the
 * key's end, and has general words.
 * @param value what is wrong, where that is a text: of one that is too long it is told by how much
 */
export function textOfError(t: Translate, messageKey: string, value?: unknown): string {
  if (!isErrorKey(messageKey)) return messageKey;
  const [, which, length] = /\bformErrors\.(min|max)Length(\d+)$/.exec(messageKey) ?? [];
  const general = which
    ? t(which === 'min' ? 'core:formErrors.minLength' : 'core:formErrors.maxLength', { length })
    : t('core:form.refused');
  const text = t(messageKey, { defaultValue: general });
  const excess = which === 'max' && typeof value === 'string' ? lengthOf(value) - Number(length) : 0;
  return excess > 0 ? `${text}${t('core:formErrors.excess', { count: excess })}` : text;
}

/** By how much a text is too long that no form holds; undefined where it is not. A field that cuts it off would lose its end unseen. */
export function tooLong(t: Translate, text: string, most: number): string | undefined {
  // The key's own file brings the library of the rules, which no first list loads (performance.md, row 5).
  return lengthOf(text) > most ? textOfError(t, `formErrors.maxLength${most}`, text) : undefined;
}

/** Whether the text of an error leaves open which field it is about. */
export function isGeneralError(t: Translate, messageKey: string): boolean {
  return /\.common\.|^formErrors\./.test(messageKey) || textOfError(t, messageKey) === t('core:form.refused');
}

/** The texts that stand there more than once. */
export function repeated(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, at) => texts.indexOf(text) !== at));
}
