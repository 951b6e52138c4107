import { useCallback } from 'react';
import { useTranslate } from '../translate.tsx';

/** How a value reads in Finnish: as the form shows it, or plainly. */
export function useValueText(
  textOf: ((path: string, value: unknown) => string | undefined) | undefined,
): (path: string, value: unknown, isAdded?: boolean) => string {
  const t = useTranslate();
  return useCallback(
    (path, value, isAdded = false) => {
      // The item, or the text of an item, that one side removed or only the other has added.
      if (value === undefined) return t(isAdded ? 'core:conflict.notAdded' : 'core:conflict.removed');
      const known = textOf?.(path, value);
      if (known !== undefined) return known;
      if (value === '') return t('core:conflict.empty');
      if (typeof value === 'boolean') return t(value ? 'core:conflict.yes' : 'core:conflict.no');
      // Only the form can describe a whole item; here it is compared with one that was removed.
      return typeof value === 'object' ? t('core:conflict.changed') : String(value);
    },
    [t, textOf],
  );
}
