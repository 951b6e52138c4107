import { startOf } from '#core/ui/cards/card-list-query.rule.ts';
import type { ColumnId, Section, SectionCell, SectionRow } from './sections.rule.ts';

/** A bar of a chart, and whose it is. */
export interface Bar {
  readonly row: SectionRow;
  readonly cell: SectionCell;
  readonly value: number;
}

/** The rows that have bars, and the bars of each: what is hidden is not nothing, and stands in the table alone. */
export function barsOf({ rows, drawn }: Pick<Section, 'rows' | 'drawn'>): readonly (readonly Bar[])[] {
  const isDrawn = (column: ColumnId): boolean => drawn.includes(column);
  return rows
    .map((row) =>
      row.cells.flatMap((cell) =>
        isDrawn(cell.column) && cell.value !== null ? [{ row, cell, value: cell.value }] : [],
      ),
    )
    .filter((bars) => bars.length > 0);
}

/** Where an axis of four steps ends so that each of them is a whole number. */
export function wholeTop(bars: readonly Bar[]): number {
  return Math.ceil(mostOf(bars) / 4) * 4;
}

/** From which number on the up to ten steps that a lying chart gives its axis are whole by themselves. */
const wholeFrom = 8;

/** The steps of an axis of few things, which has no halves and tenths of them; undefined where there are none of its own. */
export function wholeSteps(bars: readonly Bar[]): number[] | undefined {
  const most = mostOf(bars);
  return most < wholeFrom ? Array.from({ length: most + 1 }, (_, step) => step) : undefined;
}

/** Whether a lying chart writes the numbers beside its bars as they are: from a thousand on they are 4.4k, and stand in the table alone. */
export function hasWholeLabels(bars: readonly Bar[]): boolean {
  return mostOf(bars) < 1000;
}

function mostOf(bars: readonly Bar[]): number {
  return Math.max(...bars.map(({ value }) => value));
}

/** Names short enough for an axis, each of them another: the chart tells its bars apart by them. */
export function shortLabels(names: readonly string[], longest: number): readonly string[] {
  const given = new Set<string>();
  return names.map((name) => {
    let label = shortened(name, longest);
    for (let number = 2; given.has(label); number += 1) label = `${shortened(name, longest - 2)} ${number}`;
    given.add(label);
    return label;
  });
}

function shortened(name: string, longest: number): string {
  return startOf(name, longest) === name ? name : `${startOf(name, longest - 1).trimEnd()}…`;
}
