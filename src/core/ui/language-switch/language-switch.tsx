import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { PressButton } from '../actions/press-button.tsx';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { unsavedChangesToken } from '../unsaved/unsaved-changes.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  label: { ...typographyStyles.body1Strong },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS },
  button: { position: 'relative', minWidth: 'auto' },
  // Beside the name, without moving it.
  dot: {
    position: 'absolute',
    top: tokens.spacingVerticalXXS,
    right: tokens.spacingHorizontalXXS,
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusWarningForeground3,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  // A ring: what it stands for is not on this page yet.
  waiting: {
    boxSizing: 'border-box',
    border: `${tokens.strokeWidthThick} solid currentcolor`,
    backgroundColor: 'transparent',
    color: tokens.colorStatusWarningForeground3,
    '@media (forced-colors: active)': { backgroundColor: 'transparent', color: 'Highlight' },
  },
});

export interface LanguageSwitchProps {
  readonly language: Language;
  /** Another language was chosen; the owner decides whether it is shown. */
  readonly onSwitch: (language: Language) => void;
  /** Those with something unsaved. */
  readonly unsaved?: readonly Language[];
  /** Those with a draft of an earlier visit, which is offered there. */
  readonly waiting?: readonly Language[];
  /** Takes the focus when it appears: after a switch that showed the screen again. */
  readonly takesFocus?: boolean;
}

const marks = ['unsaved', 'waiting'] as const;
type Mark = (typeof marks)[number];

/** Which language's texts are on the screen, in words, with the others to choose. */
export function LanguageSwitch({
  language,
  onSwitch,
  unsaved = [],
  waiting = [],
  takesFocus = false,
}: LanguageSwitchProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const labelId = useId();
  const marksId = useId();
  const current = useRef<HTMLButtonElement>(null);
  const markOf = (each: Language): Mark | undefined => {
    if (unsaved.includes(each)) return 'unsaved';
    return waiting.includes(each) && each !== language ? 'waiting' : undefined;
  };
  useEffect(() => {
    if (takesFocus) current.current?.focus();
  }, [takesFocus]);
  return (
    <div role="group" aria-labelledby={labelId} className={styles.root}>
      <span id={labelId} className={styles.label}>
        {t('core:language.label')}
      </span>
      <div className={styles.buttons}>
        {languages.map((each) => {
          const mark = markOf(each);
          return (
            <PressButton
              key={each}
              ref={each === language ? current : undefined}
              className={styles.button}
              appearance="subtle"
              icon={each === language ? <CheckmarkRegular /> : undefined}
              isPressed={each === language}
              onClick={() => each !== language && onSwitch(each)}
              {...(mark && { 'aria-describedby': `${marksId}-${mark}`, title: t(`core:language.${mark}`) })}
            >
              {t(`core:language.${each}`)}
              {mark && <span aria-hidden className={mergeClasses(styles.dot, mark === 'waiting' && styles.waiting)} />}
            </PressButton>
          );
        })}
        {marks.map((mark) => (
          <span key={mark} id={`${marksId}-${mark}`} hidden>
            {t(`core:language.${mark}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

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
