import { useCallback, useMemo, useState } from 'react';
import type { ProductContentsValues } from './product-contents.values.ts';

/** How many analyses are open when the screen opens: more would only slow it down. */
const openAtFirst = 3;

/** Which analyses are unfolded. */
export interface OpenCards {
  readonly isOpen: (mappingId: string) => boolean;
  readonly open: (mappingId: string) => void;
  readonly toggle: (mappingId: string) => void;
}

/** By their ids: a save makes the form's rows again, and what was open stays so. */
export function useOpenCards({ productAnalysisMappings }: ProductContentsValues): OpenCards {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(productAnalysisMappings.slice(0, openAtFirst).map((mapping) => mapping.productAnalysisMappingId)),
  );
  const open = useCallback((id: string) => setIds((before) => new Set([...before, id])), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return useMemo(() => ({ isOpen: (id) => ids.has(id), open, toggle }), [ids, open, toggle]);
}
