import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { choiceOf, shortcuts, type Shortcut } from '../shortcuts/shortcuts.ts';

// One listener on the table's body in place of some on each of two hundred rows.

const rowSelector = 'tr[data-row]';
const openerSelector = `${rowSelector} td:first-child > button`;
const choiceSelector = `${rowSelector} td:first-child > label > input`;

/**
 * The id of the row that a click opens: a click anywhere in it but on its other controls, and not one that ends a text
 * selection.
 */
export function clickedRow(event: MouseEvent<HTMLElement>): string | undefined {
  const target = event.target as Element;
  const control = target.closest('button, select, input, a, label, [role="button"]');
  const isOther = control !== null && !control.matches(openerSelector) && event.currentTarget.contains(control);
  if (isOther || (control === null && isSelecting())) return undefined;
  return rowOf(target);
}

/** The row whose checkbox was pressed, by the pointer or by Space. */
export function clickedChoice({ target }: MouseEvent<HTMLElement>): { readonly id: string } | undefined {
  const id = (target as Element).matches(choiceSelector) ? rowOf(target as Element) : undefined;
  return id === undefined ? undefined : { id };
}

function rowOf(element: Element): string | undefined {
  return element.closest<HTMLElement>(rowSelector)?.dataset.row;
}

function isSelecting(): boolean {
  return document.getSelection()?.type === 'Range';
}

/** Shows in a tooltip a text that does not fit its cell. Checked when the pointer comes: most texts fit. */
export function describeHiddenText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  if (!cell || !event.currentTarget.contains(cell)) return;
  const content = cell.lastElementChild ?? cell;
  const lines = cell.querySelector('[data-lines]');
  const isHidden = [cell, content].some(isCut) || (lines !== null && hasMoreLines(lines));
  cell.title = isHidden ? (cell.textContent ?? '') : '';
}

function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/** Letters may be a pixel higher than their line. */
function hasMoreLines({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 4;
}

/**
 * Moves the focus among the rows' buttons, or among their checkboxes: arrows to the next and the previous, Home and End
 * to the first and the last.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { nextRow, previousRow, firstRow, lastRow } = shortcuts;
  moveFocus(event, [openerSelector, choiceSelector], [nextRow, previousRow, firstRow, lastRow]);
}

/** The row to whose checkbox Shift with one of these keys led from another one: the choice goes on to it. */
export function extendedTo(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { chooseNext, choosePrevious, chooseToFirst, chooseToLast } = shortcuts;
  const next = moveFocus(event, [choiceSelector], [chooseNext, choosePrevious, chooseToFirst, chooseToLast]);
  return next && rowOf(next);
}

/** @param keys of the next, the previous, the first and the last */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selectors: readonly string[],
  [next, previous, first, last]: readonly [Shortcut, Shortcut, Shortcut, Shortcut],
): HTMLElement | undefined {
  const selector = selectors.find((each) => (event.target as Element).matches(each));
  if (selector === undefined) return undefined;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const listQuery = controls.indexOf(event.target as HTMLElement);
  const chosen = choiceOf(event, [
    [next, controls[listQuery + 1]],
    [previous, controls[listQuery - 1]],
    [first, controls[0]],
    [last, controls.at(-1)],
  ]);
  if (!chosen) return undefined;
  event.preventDefault();
  chosen.focus();
  return chosen;
}

/** Gives the focus to the button of a row; where that is not on the screen, of the row that is at its place now. */
export function focusRow(body: HTMLElement | null, id: string, place = -1): void {
  const current = placeOfRow(body, id);
  buttonAt(body, current < 0 ? place : current)?.focus();
}

/** The button of the row at a place, or of the last row where there are fewer; null before the first place. */
export function buttonAt(body: HTMLElement | null, place: number): HTMLElement | null {
  const rows = rowsOf(body);
  return rows[Math.min(place, rows.length - 1)]?.querySelector('button') ?? null;
}

/** The place of the row that gets the focus; -1 for none. */
export function placeOfFocus({ currentTarget, target }: FocusEvent<HTMLElement>): number {
  return placeOfRow(currentTarget, rowOf(target) ?? '');
}

/** From 0; -1 where the row is not on the screen. */
export function placeOfRow(body: HTMLElement | null, id: string): number {
  return rowsOf(body).findIndex(({ dataset }) => dataset.row === id);
}

function rowsOf(body: HTMLElement | null): readonly HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
}
