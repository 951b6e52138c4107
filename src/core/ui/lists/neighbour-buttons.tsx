import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { isTyping } from '../shortcuts/is-typing.ts';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import type { Neighbours } from './use-neighbours.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  place: { minWidth: '56px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
});

export interface NeighbourButtonsProps {
  readonly neighbours: Neighbours;
  readonly onOpen: (id: string) => void;
}

/** The ways from a row's details to those of the rows beside it: buttons, and the arrows to the left and right. */
export function NeighbourButtons({ neighbours, onOpen }: NeighbourButtonsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { place, total, previousId, nextId } = neighbours;
  const go = (id: string | undefined) => (): void => {
    if (id !== undefined) onOpen(id);
  };
  useArrows(go(previousId), go(nextId));
  return (
    <div role="group" aria-label={t('shell:list.neighbours')} className={styles.root}>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('shell:list.previousRow')}
        aria-keyshortcuts={shortcuts.previousDetails.key}
        title={t('shell:list.previousRow')}
        disabledFocusable={previousId === undefined}
        onClick={go(previousId)}
      />
      <span className={styles.place}>{place === undefined ? '' : t('shell:list.place', { place, total })}</span>
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('shell:list.nextRow')}
        aria-keyshortcuts={shortcuts.nextDetails.key}
        title={t('shell:list.nextRow')}
        disabledFocusable={nextId === undefined}
        onClick={go(nextId)}
      />
    </div>
  );
}

function useArrows(toPrevious: () => void, toNext: () => void): void {
  const latest = useRef({ toPrevious, toNext });
  latest.current = { toPrevious, toNext };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return;
      if (isPressed(event, shortcuts.previousDetails)) latest.current.toPrevious();
      else if (isPressed(event, shortcuts.nextDetails)) latest.current.toNext();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
