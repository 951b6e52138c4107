import { useMemo } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { type Contents, ContentTexts } from './content-texts.rule.ts';

/** How two versions of a product, and the changes between them, read in Finnish. */
export function useContentTexts(before: Contents, after: Contents): ContentTexts {
  const t = useTranslate('hvaProductView');
  return useMemo(() => new ContentTexts(t, before, after), [before, after, t]);
}
