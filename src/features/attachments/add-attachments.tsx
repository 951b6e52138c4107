import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useId, useRef, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFileDrop } from './use-file-drop.ts';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
  },
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

interface AddAttachmentsProps {
  /** The list's title, which tells several such buttons apart. */
  readonly titleId: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** The list holds as many files as it may: those dropped are still taken, to be refused by name. */
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes new files: by a button, or dropped on its place. */
export function AddAttachments({ titleId, buttonRef, isFull, onFiles }: AddAttachmentsProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isOver, handlers } = useFileDrop(onFiles);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={mergeClasses(styles.place, isOver && styles.over)} {...handlers}>
      <Button
        ref={buttonRef}
        icon={<AddRegular />}
        aria-describedby={`${titleId} ${hintId}`}
        disabledFocusable={isFull}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <span id={hintId} className={styles.hint}>
        {t(isFull ? 'listFull' : 'dropHere')}
      </span>
      {/* Out of sight: the button stands for it. What is no PDF is refused by name, not hidden from the choice. */}
      <input ref={input} type="file" multiple hidden accept=".pdf,application/pdf" onChange={take} />
    </div>
  );
}
