import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

// One listener on the table's body in place of some on each of two hundred rows.

const rowSelector = 'tr[data-row]';
const openerSelector = `${rowSelector} td:first-child > button`;

/** The id of the row that a click opens: of any place in it but its other controls, and not at the end of a selection. */
export function clickedRow(event: MouseEvent<HTMLElement>): string | undefined {
  const target = event.target as Element;
  const control = target.closest('button, select, input, a, label, [role="button"]');
  const isOther = control !== null && !control.matches(openerSelector) && event.currentTarget.contains(control);
  if (isOther || (control === null && isSelecting())) return undefined;
  return target.closest<HTMLElement>(rowSelector)?.dataset.row;
}

function isSelecting(): boolean {
  return document.getSelection()?.type === 'Range';
}

/** Tells by a tooltip a text that has no room in its cell. Asked when the pointer comes: most texts have room. */
export function tellHiddenText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell || !event.currentTarget.contains(cell)) return;
  const content = cell.firstElementChild ?? cell;
  cell.title = [cell, content].some(isCut) ? (cell.textContent ?? '') : '';
}

function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/** Moves the focus among the rows' buttons: arrows to the next and the previous, Home and End to the first and the last. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const opener = (event.target as Element).closest(openerSelector);
  if (!opener || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(openerSelector)];
  const next = openers[placeAfter(event.key, openers.indexOf(opener as HTMLElement), openers.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function placeAfter(key: string, place: number, last: number): number {
  const places: Readonly<Record<string, number>> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last };
  return places[key] ?? -1;
}

/** Gives the focus to the button of a row, where that row is on the screen. */
export function focusRow(body: HTMLElement | null, id: string): void {
  const row = [...(body?.querySelectorAll<HTMLElement>(rowSelector) ?? [])].find(({ dataset }) => dataset.row === id);
  row?.querySelector('button')?.focus();
}
