import type { DemoProduct } from './demo-product.ts';
import { bowelScreening } from './products/bowel-screening.ts';
import { broadSexualHealth } from './products/broad-sexual-health.ts';
import { cervicalScreening } from './products/cervical-screening.ts';
import { chlamydiaAndGonorrhoea } from './products/chlamydia-and-gonorrhoea.ts';
import { coronavirus } from './products/coronavirus.ts';
import { drafts } from './products/drafts.ts';
import { helicobacter } from './products/helicobacter.ts';
import { urinaryTract } from './products/urinary-tract.ts';

/** The products of the demo: six published ones and one or more in every earlier phase. */
export const demoProducts: readonly DemoProduct[] = [
  chlamydiaAndGonorrhoea,
  bowelScreening,
  broadSexualHealth,
  cervicalScreening,
  urinaryTract,
  helicobacter,
  coronavirus,
  ...drafts,
];
