import * as v from 'valibot';

/** Shares of the table's width, in per cent, that a column can be given. */
export const widthLimits = { least: 4, most: 60 } as const;

const columnLayout = v.object({
  id: v.string(),
  /** Share of the table's width in per cent; absent: as the column has it of itself. */
  width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(widthLimits.least), v.maxValue(widthLimits.most))),
});
const listLayout = v.array(columnLayout);

/** The columns that are shown, in their order. The first column of a list names its rows: it always stands first. */
export type ListLayout = readonly v.InferOutput<typeof columnLayout>[];

/** A column as it can be arranged. */
export interface ArrangedColumn {
  readonly id: string;
  readonly header: string;
  readonly isShown: boolean;
  readonly width?: number;
}

/** What is arranged of a list's column. */
interface Column {
  readonly id: string;
  readonly header: string;
  readonly width?: string;
}

type Columns = readonly Column[];

/** What was kept; undefined where it is no layout. */
export function layoutOf(kept: unknown): ListLayout | undefined {
  const parsed = v.safeParse(listLayout, kept);
  return parsed.success ? parsed.output : undefined;
}

/**
 * All columns as a layout has them: those that are shown in its order, then the others. Columns that the list no longer
 * has are left out; without a layout all are shown as they are.
 */
export function arrange(columns: Columns, layout: ListLayout | undefined): readonly ArrangedColumn[] {
  if (layout === undefined) return columns.map(({ id, header }) => ({ id, header, isShown: true }));
  const [first, ...others] = columns.map(({ id, header }): ArrangedColumn => ({ id, header, isShown: true }));
  const shown = new Map(layout.map((column) => [column.id, column]));
  const known = [...shown.values()].flatMap(({ id, width }) => {
    const column = others.find((each) => each.id === id);
    return column ? [{ ...column, ...(width !== undefined && { width }) }] : [];
  });
  const hidden = others.filter(({ id }) => !shown.has(id)).map((column) => ({ ...column, isShown: false }));
  if (first === undefined) return [];
  const width = shown.get(first.id)?.width;
  return [{ ...first, ...(width !== undefined && { width }) }, ...known, ...hidden];
}

/** The columns that a layout shows, with their widths. */
export function laidOut<Each extends Column>(
  columns: readonly Each[],
  layout: ListLayout | undefined,
): readonly Each[] {
  if (layout === undefined) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return arrange(columns, layout)
    .filter(({ isShown }) => isShown)
    .flatMap(({ id, width }) => {
      const column = byId.get(id);
      return column ? [width === undefined ? column : { ...column, width: `${width}%` }] : [];
    });
}

/** The layout of columns as they are arranged; undefined where that is as the list has them of itself. */
export function layoutFrom(columns: Columns, arranged: readonly ArrangedColumn[]): ListLayout | undefined {
  const shown = arranged.filter(({ isShown }) => isShown);
  const isOwn =
    shown.length === columns.length &&
    shown.every(({ id, width }, index) => id === columns[index]?.id && width === undefined);
  return isOwn ? undefined : shown.map(({ id, width }) => ({ id, ...(width !== undefined && { width }) }));
}

/** Shows a column, as the last one, or hides it. */
export function toggleColumn(arranged: readonly ArrangedColumn[], id: string): readonly ArrangedColumn[] {
  const toggled = arranged.map((column, index) =>
    column.id === id && index > 0 ? { ...column, isShown: !column.isShown } : column,
  );
  return [...toggled.filter(({ isShown }) => isShown), ...toggled.filter(({ isShown }) => !isShown)];
}

/** Moves a shown column by one place; never the first one, nor before it. */
export function moveColumn(arranged: readonly ArrangedColumn[], id: string, step: 1 | -1): readonly ArrangedColumn[] {
  const from = arranged.findIndex((column) => column.id === id);
  const to = from + step;
  const [moved, other] = [arranged[from], arranged[to]];
  if (from < 1 || to < 1 || !moved || !other?.isShown) return arranged;
  const next = [...arranged];
  next[from] = other;
  next[to] = moved;
  return next;
}

/** A share of the table's width, in whole per cent, that a column can have. */
export function widthWithin(percent: number): number {
  return Math.min(widthLimits.most, Math.max(widthLimits.least, Math.round(percent)));
}

/** Gives a column a share of the table's width. */
export function setColumnWidth(
  arranged: readonly ArrangedColumn[],
  id: string,
  percent: number,
): readonly ArrangedColumn[] {
  const width = widthWithin(percent);
  return arranged.map((column) => (column.id === id ? { ...column, width } : column));
}
