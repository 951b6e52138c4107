import { useState } from 'react';
import type { PaletteGroup } from './palette-list.tsx';

/** Which option Enter chooses. */
export interface ActiveOption {
  /** Its number among all groups. */
  readonly number: number;
  readonly moveBy: (step: 1 | -1) => void;
  /** Back to the first one. */
  readonly reset: () => void;
}

/**
 * The active option is the one that was moved to, wherever an answer puts it: nobody is to open another person's hit than
 * the one under their eyes. Where it is gone it is the first one again; in the place of 'Näytä kaikki' what that has shown.
 */
export function useActiveOption(groups: readonly PaletteGroup[]): ActiveOption {
  const [active, setActive] = useState<{ readonly key: string; readonly number: number; readonly isMore: boolean }>();
  const options = groups.flatMap(({ id, options: each }) =>
    each.map((option) => ({ key: `${id} ${option.id}`, isMore: option.isMore === true })),
  );
  const found = options.findIndex(({ key }) => key === active?.key);
  const inItsPlace = active?.isMore ? Math.min(active.number, Math.max(options.length - 1, 0)) : 0;
  const number = found >= 0 ? found : inItsPlace;
  return {
    number,
    moveBy: (step) => {
      const next = (number + step + options.length) % options.length;
      const option = options[next];
      if (option) setActive({ ...option, number: next });
    },
    reset: () => setActive(undefined),
  };
}
