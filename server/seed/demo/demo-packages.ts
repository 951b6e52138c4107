import type { DemoPackage } from './demo-package';
import { bowelScreening } from './packages/bowel-screening';
import { broadSexualHealth } from './packages/broad-sexual-health';
import { cervicalScreening } from './packages/cervical-screening';
import { chlamydiaAndGonorrhoea } from './packages/chlamydia-and-gonorrhoea';
import { coronavirus } from './packages/coronavirus';
import { drafts } from './packages/drafts';
import { helicobacter } from './packages/helicobacter';
import { urinaryTract } from './packages/urinary-tract';

/** The packages of the demo: six published ones and one or more in every earlier phase. */
export const demoPackages: readonly DemoPackage[] = [
  chlamydiaAndGonorrhoea,
  bowelScreening,
  broadSexualHealth,
  cervicalScreening,
  urinaryTract,
  helicobacter,
  coronavirus,
  ...drafts,
];
