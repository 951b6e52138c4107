import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { FinnishOriginal, UnreadOriginal } from './finnish-original.tsx';
import { OutdatedMark } from './outdated-mark.tsx';
import { useTranslationOfFinnish } from './translation.context.ts';

const useStyles = makeStyles({
  // Beside each other where there is room for both, else the original first.
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
 * A field with its Finnish original beside it where that is wanted. Marked where the original has changed since; then it
 * shows it in any case: only who sees it can tell whether the translation holds good.
 */
export function TranslatedField({ textKey, label, children }: TranslatedFieldProps): ReactNode {
  const styles = useStyles();
  const translation = useTranslationOfFinnish();
  const own = useRef<HTMLDivElement>(null);
  if (!translation) return children;
  const { isSideBySide, finnishOf, refetch, isOutdated, confirm } = translation;
  const finnish = finnishOf(textKey);
  const isMarked = isOutdated(textKey);
  const isWanted = isSideBySide || isMarked;
  const showsFinnish = finnish !== undefined && isWanted;
  const isUnread = finnish === undefined && isWanted && refetch !== undefined;
  const focusField = (): void => own.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  const confirmHere = async (finnishText: string): Promise<void> => {
    // The button goes with its mark.
    if (await confirm(textKey, finnishText)) focusField();
  };
  const readAgainHere = (): void => {
    refetch?.();
    // So does this one with what it stands in.
    focusField();
  };
  return (
    <div className={mergeClasses((isSideBySide || showsFinnish || isUnread) && styles.beside)}>
      {showsFinnish && <FinnishOriginal label={label} text={finnish} />}
      {isUnread && <UnreadOriginal label={label} isAlert={isMarked} onReadAgain={readAgainHere} />}
      <div ref={own} className={styles.own}>
        {isMarked && (
          <OutdatedMark label={label} onConfirm={showsFinnish ? () => void confirmHere(finnish) : undefined} />
        )}
        {children}
      </div>
    </div>
  );
}
