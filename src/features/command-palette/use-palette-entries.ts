import { useMemo } from 'react';
import { sessionStorageToken } from '../../core/di/core.tokens';
import { paletteEntriesToken, type PaletteEntry } from '../../core/ui/actions/action';
import { screenActionsStoreToken } from '../../core/ui/actions/screen-actions.store';
import { useService, useSlice } from '../../core/ui/services';
import { useTranslate } from '../../core/ui/translate';
import { recentEntries, recentFirst } from './recent-entries';

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
