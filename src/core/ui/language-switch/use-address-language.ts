import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { useService } from '../services.tsx';
import { unsavedChangesToken } from '../unsaved/unsaved-changes.ts';

/** The language on the screen, and the switch to another. */
export interface AddressLanguage {
  readonly language: Language;
  /** Asks first where something is unsaved; resolves to whether it is shown. */
  readonly switchTo: (language: Language) => Promise<boolean>;
  /** Shows it without a question. */
  readonly show: (language: Language) => void;
  /** Whether the language was switched on this visit: the screen that appears then is still the same one. */
  readonly wasSwitched: boolean;
}

/** The language of `?language=`, so that reload and bookmarks keep it; Finnish has none of it. */
export function useAddressLanguage(): AddressLanguage {
  const [parameters, setParameters] = useSearchParams();
  const unsaved = useService(unsavedChangesToken);
  const [wasSwitched, setSwitched] = useState(false);
  const language = languages.find((each) => each === parameters.get('language')) ?? 'fi';
  const show = useCallback(
    (next: Language) => {
      setSwitched(true);
      setParameters(
        (before) => {
          if (next === 'fi') before.delete('language');
          else before.set('language', next);
          return before;
        },
        // Back leads out of the screen, where the guard asks, not through the languages.
        { replace: true },
      );
    },
    [setParameters],
  );
  const switchTo = useCallback(
    async (next: Language) => {
      const isShown = await unsaved.maySwitchLanguage();
      if (isShown) show(next);
      return isShown;
    },
    [unsaved, show],
  );
  return { language, switchTo, show, wasSwitched };
}
