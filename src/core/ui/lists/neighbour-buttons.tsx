import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isInTopDialog, isPressed, isTyping, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  position: { minWidth: '56px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
});

export interface NeighbourButtonsProps {
  readonly neighbours: Neighbours;
  readonly onOpen: (id: string) => void;
}

/** From a row's details to those of the rows before and after it: buttons, and the left and right arrow keys. */
export function NeighbourButtons({ neighbours, onOpen }: NeighbourButtonsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { position, total, previousId, nextId } = neighbours;
  const go = (id: string | undefined) => (): void => {
    if (id !== undefined) onOpen(id);
  };
  const root = useArrows(go(previousId), go(nextId));
  return (
    <div ref={root} role="group" aria-label={t('core:list.neighbours')} data-no-print="" className={styles.root}>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('core:list.previousRow')}
        aria-keyshortcuts={shortcuts.previousDetails.key}
        title={t('core:list.previousRow')}
        disabledFocusable={previousId === undefined}
        onClick={go(previousId)}
      />
      <span className={styles.position}>{position === undefined ? '' : t('core:list.place', { position, total })}</span>
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('core:list.nextRow')}
        aria-keyshortcuts={shortcuts.nextDetails.key}
        title={t('core:list.nextRow')}
        disabledFocusable={nextId === undefined}
        onClick={go(nextId)}
      />
    </div>
  );
}

function useArrows(toPrevious: () => void, toNext: () => void): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ toPrevious, toNext });
  latest.current = { toPrevious, toNext };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || !isInTopDialog(root.current)) return;
      if (isPressed(event, shortcuts.previousDetails)) latest.current.toPrevious();
      else if (isPressed(event, shortcuts.nextDetails)) latest.current.toNext();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return root;
}

/** The position of an open row on its page, and the rows before and after it. */
export interface Neighbours {
  /** From 1; undefined when it is no longer on the page. */
  readonly position: number | undefined;
  readonly total: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/**
 * The neighbours of the open row. When it has left the page, the row that is at its position now is the next; of one
 * that was opened instead of a row and never was on the page, that row.
 */
export function useNeighbours(ids: readonly string[], openId: string | undefined): Neighbours {
  const last = useRef({ id: openId, index: 0 });
  const found = openId === undefined ? -1 : ids.indexOf(openId);
  if (found >= 0) last.current = { id: openId, index: found };
  else if (openId === undefined) last.current = { id: openId, index: 0 };
  const { index } = last.current;
  return {
    position: found < 0 ? undefined : found + 1,
    total: ids.length,
    previousId: ids[index - 1],
    nextId: ids[found < 0 ? index : index + 1],
  };
}
