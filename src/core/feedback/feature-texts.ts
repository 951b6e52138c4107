import { token } from '../di/token.ts';
import type coreTexts from '../ui/core.fi.json';

/**
 * The Finnish texts of every feature by its id, as its `{feature}.fi.json` has them: each `*.feature.ts` adds its own, so
 * that the compiler knows the keys.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- declared here, filled by the features
export interface FeatureTexts {}

/** The texts of the features, and those that core's own views have. */
export interface ScreenTexts extends FeatureTexts {
  readonly core: typeof coreTexts;
}

export type Namespace = keyof ScreenTexts & string;

/** A text of any namespace: `feature:part.key`. */
export type TextKey = { [N in Namespace]: `${N}:${OwnKey<N>}` }[Namespace];

/** A text of one namespace, without its name: `part.key`. */
export type OwnKey<N extends Namespace> = PathsOf<ScreenTexts[N]>;

/**
 * A kind of message: `feature.message`. Its title in the event log is the text `message.{message}` of its feature; a
 * message without a title does not compile.
 */
export type MessageType = { [F in FeatureId]: `${F}.${MessageName<F>}` }[FeatureId];

export type FeatureId = keyof FeatureTexts & string;

/** The names of a feature's messages, by their titles. */
export type MessageName<F extends FeatureId> = FeatureTexts[F] extends { readonly message: infer Titles }
  ? keyof Titles & string
  : never;

/** The paths of a resource's texts, with dots; the endings of plurals are i18next's own. */
type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** Loads the texts of features that may not have been opened in this tab, by the types of their messages. */
export type LoadTexts = (types: Iterable<string>) => Promise<void>;

export const loadTextsToken = token<LoadTexts>('core.loadTexts');

/** Loads a feature whose views a screen shows now and then: those that it always shows are its `needs`. */
export type LoadFeature = (id: FeatureId) => Promise<void>;
export const loadFeatureToken = token<LoadFeature>('core.loadFeature');
