import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { type DOMAttributes, type DragEvent, type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react';
import { choiceOf, type Shortcut, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** What an item's handle begins, and what the element around the items does with it. */
export interface DragOrder {
  readonly begin: (event: DragEvent<HTMLElement>, index: number) => void;
  readonly list: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDrop' | 'onDragEnd'>;
}

/** Says of a list's child where in the list it stands: what is dragged finds its place by it. */
export const itemProps = (index: number) => ({ 'data-item': index });

/**
 * Moves items of a list by the pointer. Nothing renders before the drop: a line on the item that the pointer is over
 * shows the place. The browser does the rest, scrolling included; who has no pointer uses the buttons.
 * @param keysOf what each item is known by: while one is dragged a colleague's may be taken in
 */
export function useDragOrder(move: (from: number, to: number) => void, keysOf: () => readonly string[]): DragOrder {
  const newest = useRef({ move, keysOf });
  newest.current = { move, keysOf };
  return useMemo(() => {
    let dragged: string | undefined;
    let over: HTMLElement | undefined;
    const mark = (item?: HTMLElement, place = ''): void => {
      if (over) delete over.dataset['drop'];
      over = item;
      if (over) over.dataset['drop'] = place;
    };
    const end = (): void => {
      dragged = undefined;
      mark();
    };
    return {
      begin: (event, index) => {
        dragged = newest.current.keysOf()[index];
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data. Of a kind of its own: no text field takes it.
        event.dataTransfer.setData('application/x-order', '');
        const item = event.currentTarget.closest('[data-item]');
        if (item) event.dataTransfer.setDragImage(item, 0, 0);
        event.stopPropagation();
      },
      list: {
        onDragOver: (event) => {
          const item = itemAt(event);
          if (dragged === undefined || !(item ?? over)) return;
          // Between two items, too: there the line still says where it would come.
          event.preventDefault();
          if (!item) return;
          const { top, height } = item.getBoundingClientRect();
          mark(item, event.clientY < top + height / 2 ? 'before' : 'after');
        },
        onDrop: (event) => {
          if (dragged === undefined || !over) return;
          event.preventDefault();
          const [start, at] = [
            newest.current.keysOf().indexOf(dragged),
            Number(over.dataset['item']) + (over.dataset['drop'] === 'after' ? 1 : 0),
          ];
          const isThere = start >= 0 && over.isConnected;
          end();
          const to = at > start ? at - 1 : at;
          if (isThere && to !== start) newest.current.move(start, to);
        },
        onDragEnd: end,
      },
    };
  }, []);
}

/** The item of this list, not of one inside it, that the pointer is over. */
function itemAt({ target, currentTarget }: DragEvent<HTMLElement>): HTMLElement | undefined {
  return [...currentTarget.querySelectorAll<HTMLElement>(':scope > [data-item]')].find((item) =>
    item.contains(target as Node),
  );
}

/** The line at an edge of an item. The system's own colours leave no shadow: there it is an element of one of them. */
const lineAt = (edge: 'top' | 'bottom', shadow: string) => ({
  boxShadow: shadow,
  '@media (forced-colors: active)': {
    position: 'relative' as const,
    '::before': {
      content: '""',
      position: 'absolute' as const,
      left: 0,
      right: 0,
      [edge]: 0,
      height: '4px',
      backgroundColor: 'Highlight',
    },
  },
});

/** For the items: where what is dragged would come. */
export const useDropStyles = makeStyles({
  item: {
    '&[data-drop="before"]': lineAt('top', `0 -4px 0 0 ${tokens.colorBrandStroke1}`),
    '&[data-drop="after"]': lineAt('bottom', `0 4px 0 0 ${tokens.colorBrandStroke1}`),
  },
  // Of a row the cells: it has no shadow of its own where borders are shared.
  row: {
    '&[data-drop="before"] > *': lineAt('top', `inset 0 4px 0 0 ${tokens.colorBrandStroke1}`),
    '&[data-drop="after"] > *': lineAt('bottom', `inset 0 -4px 0 0 ${tokens.colorBrandStroke1}`),
  },
});

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexShrink: 0, alignItems: 'center', whiteSpace: 'nowrap' },
  handle: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '32px',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    '@media (pointer: coarse)': { display: 'none' },
  },
  narrow: { minWidth: '28px', width: '28px' },
});

interface ItemButtonsProps {
  /** The first one takes Tab, the others have `tabIndex` -1. */
  readonly children: ReactNode;
  readonly className: string;
}

/** The buttons of an item: one stop for Tab, among them the arrows lead on. Sixty analyses have hundreds. */
export function ItemButtons({ children, className }: ItemButtonsProps): ReactNode {
  const t = useTranslate('configurator');
  return (
    <div role="toolbar" aria-label={t('productContents.order.buttons')} className={className} onKeyDown={moveAmong}>
      {children}
    </div>
  );
}

function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const { nextButton, previousButton } = shortcuts;
  moveAmongButtons(event, (at) => [
    [nextButton, at + 1],
    [previousButton, at - 1],
  ]);
}

/** Moves the focus among the buttons of an element, by keys that lead from the one with the focus to another. */
export function moveAmongButtons(
  event: KeyboardEvent<HTMLElement>,
  leadsOf: (at: number, last: number) => readonly (readonly [Shortcut, number])[],
): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = choiceOf(event, leadsOf(at, buttons.length - 1));
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

interface OrderControlsProps {
  /** The item's path: by the buttons' names it is found again where it has come. */
  readonly path: string;
  readonly index: number;
  readonly isLast: boolean;
  /** The id of what names the item. */
  readonly describedBy?: string;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item of a list: a handle to drag it by, and a button for each direction. */
function OrderControlsOf({ path, index, isLast, describedBy, drag, onMove }: OrderControlsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const buttonOf = (direction: 'up' | 'down', isEnd: boolean, to: number): ReactNode => (
    <Button
      appearance="subtle"
      tabIndex={direction === 'up' ? 0 : -1}
      name={`${path}.${direction}`}
      className={styles.narrow}
      icon={direction === 'up' ? <ArrowUpRegular /> : <ArrowDownRegular />}
      aria-label={t(`productContents.order.${direction}`)}
      title={t(`productContents.order.${direction}`)}
      aria-describedby={describedBy}
      // What has come to the end keeps the focus.
      disabledFocusable={isEnd}
      onClick={() => onMove(index, to)}
    />
  );
  return (
    <span className={styles.root}>
      <span
        draggable
        aria-hidden
        title={t('productContents.order.drag')}
        className={styles.handle}
        onDragStart={(event) => drag.begin(event, index)}
      >
        <ReOrderDotsVerticalRegular />
      </span>
      {buttonOf('up', index === 0, index - 1)}
      {buttonOf('down', isLast, index + 1)}
    </span>
  );
}
export const OrderControls = memo(OrderControlsOf);
