import { makeStyles, mergeClasses, ToggleButton, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  label: { ...typographyStyles.body1Strong },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS },
  button: { position: 'relative', minWidth: 'auto' },
  // Not the filled primary look: that belongs to the button that continues the work.
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
    '& svg': { color: tokens.colorBrandForeground2 },
  },
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
});

export interface LanguageSwitchProps {
  readonly language: Language;
  /** Another language was chosen; the owner decides whether it is shown. */
  readonly onSwitch: (language: Language) => void;
  /** Those with something unsaved. */
  readonly unsaved?: readonly Language[];
  /** Takes the focus when it appears: after a switch that showed the screen again. */
  readonly takesFocus?: boolean;
}

/** Which language's texts are on the screen, in words, with the others to choose. */
export function LanguageSwitch({
  language,
  onSwitch,
  unsaved = [],
  takesFocus = false,
}: LanguageSwitchProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const labelId = useId();
  const unsavedId = useId();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) current.current?.focus();
  }, [takesFocus]);
  return (
    <div role="group" aria-labelledby={labelId} className={styles.root}>
      <span id={labelId} className={styles.label}>
        {t('core:language.label')}
      </span>
      <div className={styles.buttons}>
        {languages.map((each) => (
          <ToggleButton
            key={each}
            ref={each === language ? current : undefined}
            className={mergeClasses(styles.button, each === language && styles.current)}
            appearance="subtle"
            icon={each === language ? <CheckmarkRegular /> : undefined}
            checked={each === language}
            onClick={() => each !== language && onSwitch(each)}
            {...(unsaved.includes(each) && { 'aria-describedby': unsavedId, title: t('core:language.unsaved') })}
          >
            {t(`core:language.${each}`)}
            {unsaved.includes(each) && <span aria-hidden className={styles.dot} />}
          </ToggleButton>
        ))}
        {unsaved.length > 0 && (
          <span id={unsavedId} hidden>
            {t('core:language.unsaved')}
          </span>
        )}
      </div>
    </div>
  );
}
