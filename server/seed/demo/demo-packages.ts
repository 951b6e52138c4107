import type { DemoPackage } from './demo-package.ts';
import { bowelScreening } from './packages/bowel-screening.ts';
import { broadSexualHealth } from './packages/broad-sexual-health.ts';
import { cervicalScreening } from './packages/cervical-screening.ts';
import { chlamydiaAndGonorrhoea } from './packages/chlamydia-and-gonorrhoea.ts';
import { coronavirus } from './packages/coronavirus.ts';
import { drafts } from './packages/drafts.ts';
import { helicobacter } from './packages/helicobacter.ts';
import { urinaryTract } from './packages/urinary-tract.ts';

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
