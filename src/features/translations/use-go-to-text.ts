import { useCallback, useEffect, type RefObject } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import type { AddressLanguage } from '#core/ui/language-switch/use-address-language.ts';

/** The field that is to get the focus once its language is on the screen. */
export interface TextTarget {
  readonly language: Language;
  readonly path: string;
}

/** Outlives a switch of the language, which shows the form again. */
export type TextTargetRef = RefObject<TextTarget | undefined>;

/** Leads to the field of a text in any language: another one is switched to first, which asks where something is unsaved. */
export function useGoToText(
  { language, switchTo }: AddressLanguage,
  goal: TextTargetRef,
  goTo: (path: string) => void,
): (language: Language, path: string) => void {
  useEffect(() => {
    const path = goal.current?.language === language ? goal.current.path : undefined;
    if (path === undefined) return undefined;
    // After the switch of the language, which takes the focus as it appears.
    const timer = setTimeout(() => {
      goal.current = undefined;
      goTo(path);
    });
    return () => clearTimeout(timer);
  }, [goal, language, goTo]);
  return useCallback(
    (next, path) => {
      if (next === language) return goTo(path);
      goal.current = { language: next, path };
      void switchTo(next).then((isShown) => isShown || (goal.current = undefined));
    },
    [language, switchTo, goal, goTo],
  );
}
