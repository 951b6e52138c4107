import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../core/ui/services';
import { UpdateNotice } from '../../features/shell/shell.public';
import { appUpdateToken } from './app-update';

/** Offers the newer version, while there is one and nothing is unsaved. */
export function UpdateOfferNotice(): ReactNode {
  const update = useService(appUpdateToken);
  const offer = useStore(update.store, (state) => state.offer);
  return <UpdateNotice offer={offer} onLoad={() => void update.loadNow()} />;
}
