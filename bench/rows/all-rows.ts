import type { Row } from '../support/row';
import { dispatchRow } from './dispatch.row';
import { firstListCpuRow } from './first-list-cpu.row';
import { firstLoadRow } from './first-load.row';
import { flatSearchRow } from './flat-search.row';
import { growthRow } from './growth.row';
import { keystrokeRow } from './keystroke.row';
import { nextPageRow } from './next-page.row';
import { orderSearchRow } from './order-search.row';
import { routeChangeRow } from './route-change.row';

/** In the order in which they are measured. */
export const allRows: readonly Row[] = [
  firstLoadRow,
  firstListCpuRow,
  keystrokeRow,
  nextPageRow,
  routeChangeRow,
  growthRow,
  dispatchRow,
  orderSearchRow,
  flatSearchRow,
];
