import type { Row } from '../support/row.ts';
import { dispatchRow } from './dispatch.row.ts';
import { everythingRow } from './everything.row.ts';
import { firstListCpuRow } from './first-list-cpu.row.ts';
import { firstLoadRow } from './first-load.row.ts';
import { flatSearchRow } from './flat-search.row.ts';
import { growthRow } from './growth.row.ts';
import { intakeRow } from './intake.row.ts';
import { largePackageRow } from './large-package.row.ts';
import { secondLookRow } from './second-look.row.ts';
import { serverStartRow } from './server-start.row.ts';
import { signInClickRow } from './sign-in-click.row.ts';
import { keystrokeRow } from './keystroke.row.ts';
import { nextPageRow } from './next-page.row.ts';
import { packingRow } from './packing.row.ts';
import { stickersRow } from './stickers.row.ts';
import { pickerRow } from './picker.row.ts';
import { referralSearchRow } from './referral-search.row.ts';
import { routeChangeRow } from './route-change.row.ts';
import { sortedListsRow } from './sorted-lists.row.ts';
import { situationRow } from './situation.row.ts';
import { versionsRow } from './versions.row.ts';
import { workbenchRow } from './workbench.row.ts';

/** In the order in which they are measured. */
export const allRows: readonly Row[] = [
  firstLoadRow,
  firstListCpuRow,
  keystrokeRow,
  pickerRow,
  nextPageRow,
  routeChangeRow,
  growthRow,
  dispatchRow,
  referralSearchRow,
  flatSearchRow,
  versionsRow,
  everythingRow,
  sortedListsRow,
  workbenchRow,
  situationRow,
  packingRow,
  stickersRow,
  intakeRow,
  largePackageRow,
  secondLookRow,
  signInClickRow,
  serverStartRow,
];
