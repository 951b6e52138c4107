import { Badge, Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { type ReactNode, useRef, useState, createContext, useContext } from 'react';
import { stayingHere } from '#core/ui/focus.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useFinnishOriginalStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    maxWidth: sizes.field,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  caption: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  missing: { color: tokens.colorNeutralForeground3 },
});

interface OriginalProps {
  /** What the text is called. */
  readonly label: string;
}

interface FinnishOriginalProps extends OriginalProps {
  readonly text: string;
  readonly isUnsaved: boolean;
}

interface UnreadOriginalProps extends OriginalProps {
  /** Interrupts a screen reader. */
  readonly isAlert: boolean;
  readonly onRefetch: () => void;
}

/** The Finnish text of a field, to be read, selected and copied. */
function FinnishOriginal({ label, text, isUnsaved }: FinnishOriginalProps): ReactNode {
  const t = useTranslate();
  const styles = useFinnishOriginalStyles();
  return (
    <Original label={label} isUnsaved={isUnsaved}>
      <p className={styles.text}>
        {text.trim() === '' ? <span className={styles.missing}>{t('translations:noOriginal')}</span> : text}
      </p>
    </Original>
  );
}

/** Stands where the Finnish text would, when it could not be read. */
function UnreadOriginal({ label, isAlert, onRefetch }: UnreadOriginalProps): ReactNode {
  const t = useTranslate();
  const styles = useFinnishOriginalStyles();
  return (
    <Original label={label}>
      <p className={styles.text} role={isAlert ? 'alert' : undefined}>
        {t('translations:unread')}
      </p>
      <Button size="small" onClick={onRefetch}>
        {t('core:button.retry')}
      </Button>
    </Original>
  );
}

interface OriginalFrameProps extends OriginalProps {
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

function Original({ label, isUnsaved = false, children }: OriginalFrameProps): ReactNode {
  const t = useTranslate();
  const styles = useFinnishOriginalStyles();
  return (
    <div role="group" aria-label={t('translations:originalOf', { label })} className={styles.root}>
      <p className={styles.caption}>{t(isUnsaved ? 'translations:unsavedOriginal' : 'translations:original')}</p>
      {children}
    </div>
  );
}

const useOutdatedMarkStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  reason: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

interface OutdatedMarkProps {
  /** What the text is called. */
  readonly label: string;
  /** Undefined while the Finnish text is not on the screen. */
  readonly onConfirm: (() => void) | undefined;
  /** The translation on the screen is not the stored one, which the mark would be of. */
  readonly isTyped: boolean;
}

/** Shows that a translation is of an older Finnish text, with a button to confirm that it is still right. */
function OutdatedMark({ label, onConfirm, isTyped }: OutdatedMarkProps): ReactNode {
  const t = useTranslate();
  const styles = useOutdatedMarkStyles();
  return (
    <div className={styles.root}>
      <Badge appearance="tint" color="warning" icon={<HistoryRegular />}>
        {t('translations:outdated')}
      </Badge>
      <span className={styles.reason}>{t('translations:outdatedReason')}</span>
      {onConfirm && (
        <Button
          size="small"
          aria-label={t('translations:confirmNamed', { label })}
          // There all the same: a step back may come while it has the focus.
          disabledFocusable={isTyped}
          title={isTyped ? t('translations:confirmedBySave') : undefined}
          onClick={onConfirm}
        >
          {t('translations:confirm')}
        </Button>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  // Beside each other where both fit, otherwise the original first.
  beside: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  own: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

export interface TranslatedFieldProps {
  /** The text's key in its form. */
  readonly textKey: string;
  /** What the text is called. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A field with its Finnish original beside it where that is wanted. Marked where the original has changed since; then
 * it shows it in any case: only who sees it can tell whether the translation is still right.
 */
export function TranslatedField(props: TranslatedFieldProps): ReactNode {
  const translation = useTranslationOfFinnish();
  return translation ? <FieldWithOriginal {...props} translation={translation} /> : props.children;
}

interface FieldWithOriginalProps extends TranslatedFieldProps {
  readonly translation: Translation;
}

function FieldWithOriginal({ textKey, label, children, translation }: FieldWithOriginalProps): ReactNode {
  const styles = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const [isRefetched, setRefetched] = useState(false);
  const focusField = (): void => own.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  const { isSideBySide, finnishOf, unsavedFinnishOf, refetch, isOutdated, isTyped, confirm } = translation;
  const stored = finnishOf(textKey);
  const finnish = unsavedFinnishOf(textKey) ?? stored;
  const isUnsaved = finnish !== stored;
  const isMarked = isOutdated(textKey);
  const isWanted = isSideBySide || isMarked;
  const showsFinnish = finnish !== undefined && isWanted;
  const isUnread = finnish === undefined && isWanted && refetch !== undefined;
  const confirmHere = async (finnishText: string): Promise<void> => {
    const isHere = stayingHere();
    // The button disappears with its mark.
    if ((await confirm(textKey, finnishText)) && isHere()) focusField();
  };
  const refetchHere = (): void => {
    refetch?.();
    // So does this one with what contains it: another failure is told to who is in the field by then.
    focusField();
    setRefetched(true);
  };
  return (
    <div className={mergeClasses((isSideBySide || showsFinnish || isUnread) && styles.beside)}>
      {showsFinnish && <FinnishOriginal label={label} text={finnish} isUnsaved={isUnsaved} />}
      {isUnread && <UnreadOriginal label={label} isAlert={isMarked || isRefetched} onRefetch={refetchHere} />}
      <div ref={own} className={styles.own}>
        {isMarked && (
          <OutdatedMark
            label={label}
            // What is not stored yet is nothing that a translation can be right beside.
            onConfirm={showsFinnish && !isUnsaved ? () => void confirmHere(finnish) : undefined}
            isTyped={isTyped(textKey)}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** What the fields of a translation know of their Finnish originals. A text is named by the key that its form gives it. */
export interface Translation {
  /** Whether the originals are beside the fields. */
  readonly isSideBySide: boolean;
  /** The stored original; undefined until it is known. */
  readonly finnishOf: (key: string) => string | undefined;
  /** What this person has written over it and not saved; undefined where nothing. */
  readonly unsavedFinnishOf: (key: string) => string | undefined;
  /** Reads the originals again; undefined unless they could not be read. */
  readonly refetch: (() => void) | undefined;
  /** Whether the original has changed since the translation was saved. */
  readonly isOutdated: (key: string) => boolean;
  /** Whether something else than the stored translation stands in the field of an outdated one. */
  readonly isTyped: (key: string) => boolean;
  /**
   * Confirms that an outdated translation is right beside this Finnish text; returns whether that was stored. It is not
   * when the original has changed once more: then that one is shown.
   */
  readonly confirm: (key: string, finnishText: string) => Promise<boolean>;
}

/** Around the fields of a language that is not Finnish. */
export const TranslationContext = createContext<Translation | undefined>(undefined);

function useTranslationOfFinnish(): Translation | undefined {
  return useContext(TranslationContext);
}
