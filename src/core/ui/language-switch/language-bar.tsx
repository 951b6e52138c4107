import {
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import { type LanguagesOfForms, useUnsavedLanguages } from '../forms/kept-forms.ts';
import { FieldLinks } from '../forms/missing-list.tsx';
import { isOpenSave, reasonOf } from '../forms/save-status.tsx';
import { EventLogLink } from '../navigation/links.tsx';
import { forcedEdge, lowWindow, sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { LanguageSwitch, type AddressLanguage } from './language-switch.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: sizes.stuckHeader,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow4,
    ...forcedEdge,
    '@media (max-width: 726px)': { columnGap: tokens.spacingHorizontalS, padding: tokens.spacingHorizontalS },
    [lowWindow]: { position: 'static' },
  },
  // There it wraps to more lines than the page scrolls fields clear of.
  fuller: { '@media (max-width: 380px)': { position: 'static' } },
  underPhaseBar: {
    top: `calc(${sizes.stuckHeader} + ${sizes.phaseBar})`,
    // There the phase bar does not stick (the configurator's frame-layout).
    '@media (max-width: 900px)': { top: sizes.stuckHeader },
  },
  unread: { marginTop: tokens.spacingVerticalL },
  inset: { marginInline: tokens.spacingHorizontalXXL },
  onPaper: { display: 'none', '@media print': { display: 'block' } },
  editing: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 726px)': { display: 'none' },
  },
});

export interface LanguageBarProps<Values extends FieldValues> extends AddressLanguage {
  /** The form of the language on the screen, and those of the others. */
  readonly control: Control<Values>;
  readonly forms: LanguagesOfForms;
  /** The languages that have a draft of an earlier visit. */
  readonly waiting: readonly Language[];
  readonly isUnderPhaseBar?: boolean;
  /** What a field of a language is called. */
  readonly labelOf: (language: Language, path: string) => string | undefined;
  readonly onGoTo: (language: Language, path: string) => void;
  /** What else there is to choose for the language. */
  readonly children?: ReactNode;
}

/**
 * The language that is edited and the others, always in view under the bars above it. Renders by itself as one of them
 * comes to hold something unsaved.
 */
export function LanguageBar<Values extends FieldValues>(props: LanguageBarProps<Values>): ReactNode {
  const { language, switchTo, show, wasSwitched, control, forms, waiting, isUnderPhaseBar, children } = props;
  const { labelOf, onGoTo } = props;
  const t = useTranslate();
  const styles = useStyles();
  const { isDirty } = useFormState({ control });
  const { unsaved, notSaved } = useUnsavedLanguages(forms);
  return (
    <>
      <div
        className={mergeClasses(
          styles.bar,
          isUnderPhaseBar && styles.underPhaseBar,
          Boolean(children) && styles.fuller,
        )}
        data-bar="language"
      >
        <LanguageSwitch
          language={language}
          onSwitch={(next) => void switchTo(next)}
          unsaved={isDirty ? [...unsaved, language] : unsaved}
          waiting={waiting}
          takesFocus={wasSwitched}
        />
        {children}
        <p className={styles.editing}>{t(`core:language.editing.${language}`)}</p>
      </div>
      {/* The bar is not printed. */}
      <p className={styles.onPaper}>
        {t('core:language.label')}: {t(`core:language.${language}`)}
      </p>
      <LanguageMessages
        languages={notSaved}
        intent="warning"
        textOf={(each) => t(`core:language.${isSilent(forms.failureIn(each)) ? 'unanswered' : 'notSaved'}.${each}`)}
        labelOf={(each) => t(`core:language.show.${each}`)}
        onShow={show}
        below={(each) => (
          <>
            <NotSavedReason failure={forms.failureIn(each)} />
            <FieldLinks
              links={Object.keys(forms.saveErrorsIn(each)).map((path) => ({ path, text: labelOf(each, path) ?? path }))}
              onGoTo={(path) => onGoTo(each, path)}
            />
          </>
        )}
      />
    </>
  );
}

type Failure = ReturnType<LanguagesOfForms['failureIn']>;

function isSilent(failure: Failure): boolean {
  return failure !== undefined && failure !== 'conflict' && isOpenSave(failure);
}

/** As the form itself says it, once its language is on the screen; what it lacks has no reason but its fields. */
function NotSavedReason({ failure }: { readonly failure: Failure }): ReactNode {
  const t = useTranslate();
  if (!failure) return undefined;
  if (failure === 'conflict') return <span> {t('core:language.conflict')}</span>;
  const { correlationId } = failure;
  return (
    <>
      <span> {isSilent(failure) ? t('core:language.kept') : t(`core:failedSave.reason.${reasonOf(failure)}`)}</span>{' '}
      {correlationId && <EventLogLink correlationId={correlationId} />}
    </>
  );
}

interface UnreadLanguageProps extends AddressLanguage {
  readonly forms: LanguagesOfForms;
  /** It stands in no page body, which would keep it from the window's edges. */
  readonly isInset?: boolean;
}

/**
 * Stands above what is said of a language that could not be loaded when it was switched to: the way back to what is
 * unsaved in another. Nothing is asked, for no form is left.
 */
export function UnreadLanguage({ language, show, wasSwitched, forms, isInset }: UnreadLanguageProps): ReactNode {
  const styles = useStyles();
  const { unsaved } = useUnsavedLanguages(forms);
  if (!wasSwitched) return undefined;
  return (
    <div className={mergeClasses(styles.bar, styles.unread, isInset && styles.inset)} data-bar="language">
      <LanguageSwitch language={language} onSwitch={show} unsaved={unsaved} takesFocus />
    </div>
  );
}

const useMessagesStyles = makeStyles({
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    outlineStyle: 'none',
    // Stays for screen readers, without the gap after it.
    ':empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalXXL})` },
  },
});

export interface LanguageMessagesProps {
  /** A new list with each attempt that brings them. */
  readonly languages: readonly Language[];
  readonly intent: MessageBarProps['intent'];
  readonly textOf: (language: Language) => string;
  /** The label of the button that leads to a language; undefined for the one on the screen. */
  readonly labelOf: (language: Language) => string | undefined;
  readonly onShow: (language: Language) => void;
  /** More of a language. */
  readonly below?: (language: Language) => ReactNode;
  /** Whether whoever has pressed has gone on to type meanwhile, where that is known: the next keys are theirs. */
  readonly isTypingOn?: () => boolean;
}

/** What is to be said of languages, each with a button to it. A press that brings them gives them the focus, which shows them. */
export function LanguageMessages(props: LanguageMessagesProps): ReactNode {
  const { languages, intent, textOf, labelOf, onShow, below, isTypingOn } = props;
  const styles = useMessagesStyles();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(languages);
  useEffect(() => {
    // Those that came with the page are no news.
    if (languages === shown.current) return;
    shown.current = languages;
    // Whoever has pressed may be far below.
    if (languages.length > 0 && !isTypingOn?.()) root.current?.focus();
  }, [languages, isTypingOn]);
  return (
    // There before its first message: what an alert holds when it appears is not announced everywhere.
    <div ref={root} tabIndex={-1} role="alert" className={styles.root}>
      {languages.map((language) => {
        const label = labelOf(language);
        return (
          <MessageBar key={language} intent={intent} layout={below && 'multiline'}>
            <MessageBarBody className={styles.body}>
              {textOf(language)}
              {below?.(language)}
            </MessageBarBody>
            {label !== undefined && (
              <MessageBarActions>
                <Button onClick={() => onShow(language)}>{label}</Button>
              </MessageBarActions>
            )}
          </MessageBar>
        );
      })}
    </div>
  );
}
