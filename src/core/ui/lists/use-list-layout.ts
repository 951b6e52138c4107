import { useMemo, useState } from 'react';
import { persistentStorageToken, sessionToken } from '#core/di/token.ts';
import { useService } from '../services.tsx';
import { layoutOf, type ListLayout } from './column-layout.rule.ts';

/** The columns that a list shows. */
export interface ColumnsState {
  /** Undefined: the list's own. */
  readonly layout: ListLayout | undefined;
  /** The person has arranged them: kept for their next visits. */
  readonly keep: (layout: ListLayout | undefined) => void;
  /** Those of a view: shown until the screen is left, in the place of the person's own, which stay kept. */
  readonly show: (layout: ListLayout | undefined, list: string) => void;
}

/** A person's own columns of a list, as this browser keeps them. What cannot be read counts as none. */
export function useListLayout(list: string): ColumnsState {
  const storage = useService(persistentStorageToken);
  const session = useService(sessionToken);
  const subject = session.subject() ?? '';
  const [shown, setShown] = useState<{ readonly key: string; readonly layout: ListLayout | undefined }>();
  const key = keyOf(list, subject);
  const kept = useMemo(() => read(storage.read(key)), [storage, key]);
  const moves = useMemo(
    () => ({
      keep: (layout: ListLayout | undefined) => {
        if (layout === undefined) storage.remove(key);
        else storage.write(key, JSON.stringify(layout));
        setShown({ key, layout });
      },
      show: (layout: ListLayout | undefined, ofList: string) => setShown({ key: keyOf(ofList, subject), layout }),
    }),
    [storage, key, subject],
  );
  const layout = shown?.key === key ? shown.layout : kept;
  return useMemo(() => ({ layout, ...moves }), [layout, moves]);
}

function keyOf(list: string, subject: string): string {
  return `columns.${list}.${subject}`;
}

function read(text: string | undefined): ListLayout | undefined {
  try {
    return text === undefined ? undefined : layoutOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
