import type { PageSize } from '#core/contracts/paging.ts';

/** What a list's store holds of the last answers. Server data is nowhere else. */
export interface ListState<Row, CountName extends string> {
  /** Undefined until the first answer; stays until the next one arrives. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly counts: Readonly<Record<CountName, number>> | undefined;
}

/** A page of rows, and which one it is. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
}

/** A page of a list, as it is requested. */
export interface ListPage {
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** Row at which the page begins or ends (`core/contracts/paging.ts`). */
  readonly edge?: string;
}

/** The page as the address of a search carries it: `page` from 1 (Spec 2 §7). */
export function pageQueryOf({ page, pageSize, edge }: ListPage) {
  return { page: String(page + 1), pageSize: `${pageSize}` as const, edge };
}
