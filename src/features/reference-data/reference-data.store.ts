import { safeParse, type GenericSchema } from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { token } from '#core/di/token.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

/** The reference lists; undefined until loaded. */
export interface ReferenceDataState {
  readonly analyses: readonly Analysis[] | undefined;
  readonly microbes: readonly Microbe[] | undefined;
}

export type ReferenceDataStore = StoreApi<ReferenceDataState>;
export const referenceDataStoreToken = token<ReferenceDataStore>('referenceData.store');

export function createReferenceDataStore(): ReferenceDataStore {
  return createStore<ReferenceDataState>(() => ({ analyses: undefined, microbes: undefined }));
}

/** A reference list cached in session storage under the key that Spec 1 §7 names. */
export class CachedList<T> {
  constructor(
    private readonly storage: BrowserStorage,
    private readonly key: 'Analyses' | 'Microbes',
    private readonly schema: GenericSchema<unknown, T>,
  ) {}

  /** The cached list; undefined when there is none or it is not readable. */
  read(): T | undefined {
    const text = this.storage.read(this.key);
    const parsed = text === undefined ? undefined : safeParse(this.schema, parseJson(text));
    return parsed?.success ? parsed.output : undefined;
  }

  write(list: T): void {
    this.storage.write(this.key, JSON.stringify(list));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
