import { useCallback, useState } from 'react';
import { persistentStorageToken, sessionToken } from '#core/di/token.ts';
import { useService } from '../services.tsx';
import { layoutOf, type ListLayout } from './column-layout.rule.ts';

/**
 * A person's own columns of a list, as this browser keeps them; undefined: the list's own. What cannot be read counts as
 * none.
 */
export function useListLayout(
  list: string,
): readonly [ListLayout | undefined, (layout: ListLayout | undefined) => void] {
  const storage = useService(persistentStorageToken);
  const session = useService(sessionToken);
  const key = `columns.${list}.${session.subject() ?? ''}`;
  const [kept, setKept] = useState(() => ({ key, layout: read(storage.read(key)) }));
  const layout = kept.key === key ? kept.layout : read(storage.read(key));
  const keep = useCallback(
    (next: ListLayout | undefined) => {
      if (next === undefined) storage.remove(key);
      else storage.write(key, JSON.stringify(next));
      setKept({ key, layout: next });
    },
    [storage, key],
  );
  return [layout, keep];
}

function read(text: string | undefined): ListLayout | undefined {
  try {
    return text === undefined ? undefined : layoutOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
