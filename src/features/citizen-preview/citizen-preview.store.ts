import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import type { PreviewTexts } from './preview-texts.rule.ts';

/** The texts of one product in the language that was chosen. */
export interface CitizenPreviewState {
  readonly shown: { readonly id: string; readonly language: Language; readonly texts: PreviewTexts } | undefined;
}

export type CitizenPreviewStore = StoreApi<CitizenPreviewState>;
export const citizenPreviewStoreToken = token<CitizenPreviewStore>('citizenPreview.store');

export function createCitizenPreviewStore(): CitizenPreviewStore {
  return createStore<CitizenPreviewState>(() => ({ shown: undefined }));
}
