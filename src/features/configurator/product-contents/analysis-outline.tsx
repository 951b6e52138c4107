import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, ErrorCircleFilled, WarningRegular } from '@fluentui/react-icons';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isInDialog, isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { cardId } from './analysis-card.tsx';
import { type DragOrder, itemProps, moveAmongButtons, useDragOrder, useDropStyles } from './order-controls.tsx';
import type { PrimaryPath } from './product-contents.values.ts';
import { type Mark, type OpenCards, useContentsParts, useMappingIds, useMarks } from './use-form-parts.ts';
import { useRested } from './use-rested.tsx';

const useStyles = makeStyles({
  heading: { ...typographyStyles.body1Strong, margin: 0, marginBottom: tokens.spacingVerticalXS },
  // On a narrow page it stands above the form, closed.
  toggle: { display: 'none', '@media (max-width: 900px)': { display: 'inline-flex' } },
  list: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    // On a low screen what is missing and the checks under it have to be seen as well.
    maxHeight: 'clamp(132px, 100vh - 600px, 38vh)',
    overflowY: 'auto',
    margin: 0,
    padding: '2px',
    listStyleType: 'none',
  },
  closed: { '@media (max-width: 900px)': { display: 'none' } },
});

/** The analyses of the product, with what is wrong in each; a press leads to one, and dragging moves it. */
export function AnalysisOutline({ cards }: { readonly cards: OpenCards }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const [headingId, listId] = [useId(), useId()];
  const { form, moveAnalysis } = useContentsParts();
  const ids = useMappingIds(form.control);
  const marks = useMarks(form.control, ids);
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrent(ids, list);
  const [isOpen, setOpen] = useState(false);
  const drag = useDragOrder(
    (from, to) => moveAnalysis.current(from, to),
    () => ids,
  );
  const { open } = cards;
  const goTo = useCallback(
    (mappingId: string) => {
      flushSync(() => open(mappingId));
      const card = document.getElementById(cardId(mappingId));
      card?.scrollIntoView();
      card?.querySelector('button')?.focus({ preventScroll: true });
    },
    [open],
  );
  useOutlineKey(ids, list, current, () => setOpen(true));
  if (ids.length < 2) return undefined;
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('productContents.outline.title')}
      </h2>
      <Button
        size="small"
        className={styles.toggle}
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'productContents.outline.hide' : 'productContents.outline.show', { count: ids.length })}
      </Button>
      <ul
        ref={list}
        id={listId}
        className={mergeClasses(styles.list, !isOpen && styles.closed)}
        onKeyDown={moveAmongItems}
        {...drag.list}
      >
        {ids.map((id, index) => (
          <OutlineItem
            key={id}
            mappingId={id}
            index={index}
            mark={marks.get(id)}
            isCurrent={id === current}
            isStop={id === current || (current === undefined && index === 0)}
            onGoTo={goTo}
            drag={drag}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The analysis that is at the top of the page, under its bars; in the list it is kept in view. */
function useCurrent(ids: readonly string[], list: RefObject<HTMLUListElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        const first = ids.find((id) => seen.has(document.getElementById(cardId(id))!));
        if (first !== undefined) setCurrent(first);
      },
      // From under the bars to the middle of the page.
      { rootMargin: '-220px 0px -50% 0px' },
    );
    for (const id of ids) {
      const card = document.getElementById(cardId(id));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const box = list.current;
    if (!item || !box || box.contains(document.activeElement)) return;
    // Not `scrollIntoView`: it would scroll the page as well.
    const below = item.offsetTop + item.offsetHeight - box.clientHeight;
    box.scrollTop = Math.max(below, Math.min(box.scrollTop, item.offsetTop));
  }, [current, list]);
  return current !== undefined && ids.includes(current) ? current : undefined;
}

/** A key leads from an analysis to its line, and back to where one was: between them may lie hundreds of stops. */
function useOutlineKey(
  ids: readonly string[],
  list: RefObject<HTMLUListElement | null>,
  current: string | undefined,
  show: () => void,
): void {
  const before = useRef<HTMLElement>(undefined);
  const lead = (event: globalThis.KeyboardEvent): void => {
    const box = list.current;
    if (!box || !isPressed(event, shortcuts.outline) || isInDialog(event.target)) return;
    event.preventDefault();
    const focused = document.activeElement;
    if (box.contains(focused)) return before.current?.focus();
    if (focused instanceof HTMLElement) before.current = focused;
    flushSync(show);
    const own = ids.findIndex((id) => document.getElementById(cardId(id))?.contains(focused));
    const line = own >= 0 ? own : Math.max(0, ids.indexOf(current ?? ''));
    box.querySelectorAll('button')[line]?.focus();
  };
  const latest = useRef(lead);
  latest.current = lead;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** One stop for Tab; the arrows lead on, as in other lists. */
function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const { nextRow, previousRow, firstRow, lastRow } = shortcuts;
  moveAmongButtons(event, (at, last) => [
    [nextRow, at + 1],
    [previousRow, at - 1],
    [firstRow, 0],
    [lastRow, last],
  ]);
}

const useItemStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderLeft: `${tokens.strokeWidthThicker} solid transparent`,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    '& > svg': { flexShrink: 0, marginLeft: 'auto', fontSize: '16px' },
  },
  current: { ...typographyStyles.body1Strong, borderLeftColor: tokens.colorBrandStroke1 },
  error: { '& > svg': { color: tokens.colorPaletteRedForeground1 } },
  remark: { '& > svg': { color: tokens.colorStatusWarningForeground1 } },
});

interface OutlineItemProps {
  readonly mappingId: string;
  readonly index: number;
  readonly mark: Mark | undefined;
  readonly isCurrent: boolean;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
  readonly onGoTo: (mappingId: string) => void;
  readonly drag: DragOrder;
}

/** Follows code and name once typing has come to rest: a key costs nothing here. */
function OutlineItemOf({ mappingId, index, mark, isCurrent, isStop, onGoTo, drag }: OutlineItemProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useItemStyles();
  const drop = useDropStyles();
  const path: PrimaryPath = `productAnalysisMappings.${index}`;
  const name = useRested(useContentsParts().form.control, `${path}.kuntaliittoCode ${path}.kuntaliittoName`, nameOf);
  const Icon = mark === 'remark' ? WarningRegular : ErrorCircleFilled;
  return (
    <li {...itemProps(index)} draggable className={drop.item} onDragStart={(event) => drag.begin(event, index)}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'location' : undefined}
        className={mergeClasses(
          styles.link,
          isCurrent && styles.current,
          mark && (mark === 'remark' ? styles.remark : styles.error),
        )}
        onClick={() => onGoTo(mappingId)}
      >
        <span>
          {index + 1}. {name || t('productContents.primaryNumber', { number: index + 1 })}
        </span>
        {mark && <Icon aria-label={t(`productContents.outline.mark.${mark}`)} />}
      </button>
    </li>
  );
}
const OutlineItem = memo(OutlineItemOf);

function nameOf(kuntaliittoCode = '', kuntaliittoName = ''): string {
  return analysisName({ kuntaliittoCode, kuntaliittoName });
}
