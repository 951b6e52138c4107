import { useEffect, useRef } from 'react';
import { toastsToken } from '#core/ports/toasts.ts';
import { layerStoreToken } from '#core/ui/layers/layer.store.ts';
import type { ReferralFilterField } from '../referral-lists/referral-lists.public.ts';
import type { ListMoves } from '#core/ui/lists/use-list-query.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { FindReferral } from './find-referral.query.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Opens the referral whose barcode is read, in the place of one that is open; of several, shows them in the list. Nothing is
 * opened over another dialog, nor once the screen was left.
 */
export function useReadReferrals(moves: ListMoves<ReferralFilterField>): void {
  const { execute } = useExecute();
  const layers = useService(layerStoreToken);
  const toasts = useService(toastsToken);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  const latest = useRef(moves);
  latest.current = moves;
  /** Whether a dialog other than the referral's details is open; says so. */
  const isBehindDialog = (): boolean => {
    const ofDetails = latest.current.place.openId === undefined ? 0 : 1;
    const isBehind = layers.getState().open.length > ofDetails;
    if (isBehind) toasts.show({ intent: 'warning', textKey: 'logistics:toast.readBehindDialog' });
    return isBehind;
  };
  const find = async (sampleNumber: string): Promise<void> => {
    if (isBehindDialog()) return;
    const found = await execute(new FindReferral(sampleNumber), { signal: left.current?.signal });
    if (!found.ok || found.value === 'none' || isBehindDialog()) return;
    const { place, open, openInstead, search } = latest.current;
    if (found.value === 'several') search({ sampleNumber });
    else if (place.openId === undefined) open(found.value.referralId);
    else openInstead(found.value.referralId);
  };
  useScanner((code) => void find(code.trim().toUpperCase()));
}
