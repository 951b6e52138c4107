import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStorageToken } from '../../core/di/core.tokens';
import { paletteEntriesToken, type PaletteEntry } from '../../core/ui/actions/action';
import { screenActionsStoreToken } from '../../core/ui/actions/screen-actions.store';
import { useService, useSlice } from '../../core/ui/services';
import { recentEntries, recentFirst } from './recent-entries';

/** An entry by the name that people know it by. */
export interface NamedEntry extends PaletteEntry {
  readonly name: string;
}

/** All that may be used now: what was used last, then what the open screen offers, then the rest. */
export function usePaletteEntries(): readonly NamedEntry[] {
  const { t } = useTranslation();
  const here = useSlice(screenActionsStoreToken, ({ actions }) => actions);
  const everywhere = useService(paletteEntriesToken);
  const storage = useService(sessionStorageToken);
  return useMemo(() => {
    const named = [...here, ...everywhere()].map((entry) => ({ ...entry, name: t(entry.textKey) }));
    return recentFirst(named, recentEntries(storage));
  }, [t, here, everywhere, storage]);
}
