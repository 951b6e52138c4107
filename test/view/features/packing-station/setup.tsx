import { screen, within } from '@testing-library/react';
import {
  getPackingStation,
  parkKit,
  releaseRun,
  sendKit,
  undoSending,
  type PackedKit,
  type PackingStation,
} from '#core/contracts/packing-station.contract.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { aPackedKit } from '#test/support/packing-session.ts';
import { renderApplication } from '#test/support/render-application.tsx';

export const klamydia = { productId: anId(), productName: 'Klamydiatesti' };
export const tippuri = { productId: anId(), productName: 'Tippuritesti' };
export const runId = anId();

export const aKit = (sampleNumber: string, changes: Partial<PackedKit> = {}): PackedKit =>
  aPackedKit(anId(), { sampleNumber, ...klamydia, ...changes });

export const aStation = (changes: Partial<PackingStation> = {}): PackingStation => ({
  run: null,
  queues: [{ ...klamydia, waiting: 7 }],
  kitCodes: [
    { ...klamydia, code: 'OMA-K' },
    { ...tippuri, code: 'OMA-T' },
  ],
  others: [],
  parked: 3,
  ...changes,
});

export const logistics = { profile: aProfile({ roles: ['LOGISTICS_USER'] }) };
export const times = { begunAt: '2026-11-25T08:15:00.000Z', heldUntil: '2026-11-25T08:45:00.000Z' };

/** The station on screen, with a server behind it that changes the kits as the real one does. */
export async function open(kits: readonly PackedKit[], changes: Partial<PackingStation> = {}) {
  const parts = await renderApplication('/logistics/packing-station', logistics);
  let run: PackingStation['run'] = kits.length === 0 ? null : { runId, ...times, kits: [...kits] };
  const setState = (referralId: string, state: PackedKit['state']): undefined => {
    run &&= { ...run, kits: run.kits.map((kit) => (kit.referralId === referralId ? { ...kit, state } : kit)) };
  };
  const setRun = (next: readonly PackedKit[]): undefined => {
    run = next.length === 0 ? null : { runId, ...times, kits: [...next] };
  };
  const { http } = parts;
  /** The server answers the scans. */
  const connect = () =>
    http.answers(sendKit, ({ body: { referralId } }) => {
      setState(referralId, 'sent');
      return { outcome: 'sent' as const, byName: null };
    });
  connect();
  http.answers(getPackingStation, () => aStation({ run, ...changes }));
  http.answers(undoSending, ({ query: { referralId } }) => setState(referralId, 'waiting'));
  http.answers(parkKit, ({ body: { referralId } }) => setState(referralId, 'parked'));
  http.answers(releaseRun, () => setRun([]));
  const heading = kits.length === 0 ? 'Odottavat näytepakkaukset' : 'Erä, alkoi 10.15';
  await screen.findByRole('heading', { name: heading }, { timeout: 30_000 });
  /** Types as a reader does, wherever the focus is. */
  const read = async (...codes: string[]) => {
    for (const code of codes) await parts.user.keyboard(`${code}{Enter}`);
  };
  return { ...parts, read, connect, setRun, setState, toasts: () => parts.shown.map(({ textKey }) => textKey) };
}

/** How each kit of the list stands. */
export const states = () =>
  within(screen.getByRole('region', { name: 'Erän näytepakkaukset' }))
    .getAllByRole('img')
    .map((icon) => icon.getAttribute('aria-label'));
export const fault = (name: string) => screen.findByRole('region', { name });
export const press = (name: string) => screen.getByRole('button', { name });
