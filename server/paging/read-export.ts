import { type Exported, mostExportedRows } from '#core/contracts/paging.ts';
import type { PagePosition } from './page-position.ts';

/**
 * What a filter finds of a list, as an export gives it: its first rows, which `readRows` reads as one long page. Only where
 * there may be more are they counted.
 */
export async function readExport<Row>(
  readRows: (position: PagePosition) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Exported<Row>> {
  const rows = await readRows({ kind: 'number', offset: 0, size: mostExportedRows });
  const isFull = rows.length === mostExportedRows;
  return { rows, total: isFull ? Math.max(await count(), mostExportedRows) : rows.length };
}
