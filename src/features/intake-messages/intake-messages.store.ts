import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CodeMeaning, FoundMessages, MappingTarget } from '#core/contracts/intake-message.contract.ts';
import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { token } from '#core/di/token.ts';

export interface IntakeMessagesState {
  /** What the last search has found, page by page. */
  readonly found: FoundMessages | undefined;
  /** The message that was looked into last; null where its contents are not kept. Forgotten when its details close. */
  readonly contents:
    | { readonly messageId: string; readonly text: string | null; readonly referralId: string | null }
    | undefined;
  /** Why a message is to be looked into, by message, until it was: the details may be closed on it. Never in any storage. */
  readonly reasons: Readonly<Record<string, string>>;
  /** What codes of a kind may mean. */
  readonly targets: { readonly kind: MappingKind; readonly all: readonly MappingTarget[] } | undefined;
  /** What support has said that codes mean, newest first. */
  readonly meanings: readonly CodeMeaning[] | undefined;
}

export type IntakeMessagesStore = StoreApi<IntakeMessagesState>;
export const intakeMessagesStoreToken = token<IntakeMessagesStore>('intakeMessages.store');

export function createIntakeMessagesStore(): IntakeMessagesStore {
  return createStore<IntakeMessagesState>(() => ({
    ...{ found: undefined, contents: undefined, reasons: {}, targets: undefined, meanings: undefined },
  }));
}
