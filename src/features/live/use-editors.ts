import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLive } from './use-live.ts';

const nobody = [] as const;

/** Names of the colleagues who edit a part of an object now, who came first, first. Renders when they change. */
export function useEditors(objectId: string, part: string): readonly string[] {
  const live = useLive();
  const editors = useSyncExternalStore(
    useCallback((listener: () => void) => live?.listen(listener) ?? (() => undefined), [live]),
    () => live?.editors() ?? nobody,
  );
  return useMemo(
    () => editors.filter((editor) => editor.id === objectId && editor.part === part).map(({ byName }) => byName),
    [editors, objectId, part],
  );
}
