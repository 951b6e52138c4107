import { token } from '../di/token.ts';
import type { Namespace, OwnKey, TextKey } from './feature-texts.ts';

/**
 * Gives a key's text in Finnish, its placeholders filled. Own keys are those of the requested namespace; one of another
 * begins with its name and a colon. A key that no resource file holds does not compile, unless there is a default text:
 * what comes from another version may have none.
 */
export interface Translate<Own extends string = never> {
  (key: TextKey | Own, values?: TextValues): string;
  (key: string, values: TextValues & { readonly defaultValue: string }): string;
}

export type TextValues = Readonly<Record<string, unknown>>;

/** The texts of a namespace, a feature's name; the same function each time. */
export type TextsOf = <N extends Namespace>(namespace: N) => Translate<OwnKey<N>>;

/** For what is written outside of a view, such as a file. What a screen says, its view words by `useTranslate`. */
export const textsToken = token<TextsOf>('core.texts');
