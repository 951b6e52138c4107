import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EndpointReply } from '#core/contracts/endpoint.ts';
import type {
  getKitCodes,
  getParkedKitsOfProducts,
  PackingStation,
  ParkedKit,
} from '#core/contracts/packing-station.contract.ts';
import { token } from '#core/di/token.ts';
import { newSession, type PackingSession } from './packing-session.rule.ts';

export type PackageCode = EndpointReply<typeof getKitCodes>[number];

/** What is chosen and written about a kit that cannot be read, and not saved yet. */
export interface UnsentKit {
  readonly way?: 'hand' | 'park';
  readonly reason?: string;
  readonly note: string;
}

/** What is typed as a package's code and not saved, over what was stored as its typing began. */
export interface TypedCode {
  readonly code: string;
  readonly seen: string;
}

export interface PackingStationState {
  /** As it was last read; the run in it is older than the session's. */
  readonly station: PackingStation | undefined;
  readonly session: PackingSession;
  readonly parked: readonly ParkedKit[] | undefined;
  readonly parkedOfArea: readonly ParkedKit[] | undefined;
  /** Without the persons, for the diagnostic centre. */
  readonly parkedOfProducts: EndpointReply<typeof getParkedKitsOfProducts> | undefined;
  readonly packageCodes: readonly PackageCode[] | undefined;
  /** By product; the dialog may be closed on it. */
  readonly typedCodes: Readonly<Record<string, TypedCode>>;
  /** By order: its dialog may be closed on it. Never in any storage: it may be about a person. */
  readonly unsentKits: Readonly<Record<string, UnsentKit>>;
}

export type PackingStationStore = StoreApi<PackingStationState>;
export const packingStationStoreToken = token<PackingStationStore>('packingStation.store');

export function createPackingStationStore(): PackingStationStore {
  return createStore<PackingStationState>(() => ({
    station: undefined,
    session: newSession,
    parked: undefined,
    parkedOfArea: undefined,
    parkedOfProducts: undefined,
    packageCodes: undefined,
    typedCodes: {},
    unsentKits: {},
  }));
}
