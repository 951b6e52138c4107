import { getAreaProductWords, getWorkbench } from '#core/contracts/workbench.contract.ts';
import type { Api } from '../http/api.ts';
import { readAreaProductWords } from './product-words.ts';
import { readWorkbench } from './read-workbench.ts';

/** What products are found by, and what of them waits for somebody (decision 144). */
export function registerWorkbenchRoutes(api: Api, build: string): void {
  api.register(getWorkbench, { access: 'diagnosticCentre', handle: ({ sql }) => readWorkbench(sql, build) });
  api.register(getAreaProductWords, {
    access: 'hvaProducts',
    handle: ({ sql, person }) => readAreaProductWords(sql, person),
  });
}
