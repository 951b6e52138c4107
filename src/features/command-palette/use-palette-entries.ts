import { useMemo } from 'react';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import { paletteEntriesToken, type PaletteEntry } from '#core/ui/actions/action.ts';
import { screenActionsStoreToken } from '#core/ui/actions/screen-actions.store.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { recentEntries, recentFirst } from './recent-entries.ts';

/** An entry by the name that people know it by. */
export interface NamedEntry extends PaletteEntry {
  readonly name: string;
}

/** All that may be used now: what was used last, then what the open screen offers, then the rest. */
export function usePaletteEntries(): readonly NamedEntry[] {
  const t = useTranslate();
  const here = useSlice(screenActionsStoreToken, ({ actions }) => actions);
  const everywhere = useService(paletteEntriesToken);
  const storage = useService(sessionStorageToken);
  return useMemo(() => {
    const named = [...here, ...everywhere()].map((entry) => ({ ...entry, name: t(entry.textKey) }));
    return recentFirst(named, recentEntries(storage));
  }, [t, here, everywhere, storage]);
}
