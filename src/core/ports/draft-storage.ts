import type { Draft } from '../drafts/draft.ts';
import { token } from '../di/token.ts';

/** Keeps drafts across reloads and crashes. Its methods may reject: a form works without drafts too. */
export interface DraftStorage {
  /** Undefined when there is none, or none that can be read. */
  read(id: string): Promise<Draft | undefined>;
  write(id: string, draft: Draft): Promise<void>;
  remove(id: string): Promise<void>;
}

export const draftStorageToken = token<DraftStorage>('core.draftStorage');
