import { token } from '../di/token.ts';

/** Loads the texts of features that may not have been opened in this tab, by the types of their messages. */
export type LoadTexts = (types: Iterable<string>) => Promise<void>;

export const loadTextsToken = token<LoadTexts>('core.loadTexts');
