import { getAnalyses, getMicrobes, type Microbe } from '../../src/core/contracts/reference-data.contract';
import type { Api } from '../http/api';
import { listAnalyses } from './list-analyses';

/** Analyses and microbes (Spec 1 §7 'Reference data'). */
export function registerReferenceDataRoutes(api: Api): void {
  api.register(getAnalyses, { access: 'anyWorkingRole', handle: ({ sql }) => listAnalyses(sql) });
  api.register(getMicrobes, {
    access: 'anyWorkingRole',
    handle: ({ sql }) => sql.query<Microbe>('select nimi, lyhenne from microbe order by nimi'),
  });
}
