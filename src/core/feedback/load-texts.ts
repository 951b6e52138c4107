import { token } from '../di/token.ts';

/** Has the texts of features there that may not have been opened in this tab: by the types of their messages. */
export type LoadTexts = (types: Iterable<string>) => Promise<void>;

export const loadTextsToken = token<LoadTexts>('core.loadTexts');
