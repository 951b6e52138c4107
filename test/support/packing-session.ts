import type { PackedKit } from '#core/contracts/packing-station.contract.ts';
import { newSession, type PackingSession, type WaitingScan } from '#features/packing-station/packing-session.rule.ts';

/** A kit by its order, `r1`, that waits: its sample is `ON-R1`, and its package has the code `OMA-K`. */
export function aPackedKit(referralId: string, changes: Partial<PackedKit> = {}): PackedKit {
  return {
    referralId,
    sampleNumber: `ON-${referralId.toUpperCase()}`,
    productId: 'k',
    productName: 'Klamydiatesti',
    firstName: 'Aino',
    lastName: 'Aalto',
    languageCode: 'fi',
    state: 'waiting',
    prints: 1,
    lacks: [],
    ...changes,
  };
}

/** A session with a run of kits; of a package `k` and another, `t`, the boxes have codes. */
export function aPackingSession(
  kits: readonly PackedKit[],
  changes: Partial<PackingSession> = {},
  heldUntil = '',
): PackingSession {
  return {
    ...newSession,
    run: { runId: 'run', begunAt: '', heldUntil, kits: [...kits] },
    codes: [
      { productId: 'k', productName: 'Klamydiatesti', code: 'OMA-K' },
      { productId: 't', productName: 'Tippuritesti', code: 'OMA-T' },
    ],
    ...changes,
  };
}

export function aScan(referralId: string, changes: Partial<WaitingScan> = {}): WaitingScan {
  return { runId: 'run', referralId, kitCode: 'OMA-K', tries: 0, ...changes };
}
