import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useService } from '#core/ui/services.tsx';
import { UpdateNotice } from '#features/shell/shell.public.ts';
import { appUpdateToken } from './app-update.ts';

/** Offers the newer version, while there is one and nothing is unsaved. */
export function UpdateOfferNotice(): ReactNode {
  const update = useService(appUpdateToken);
  const offer = useStore(update.store, (state) => state.offer);
  return <UpdateNotice offer={offer} onLoad={() => void update.loadNow()} />;
}
