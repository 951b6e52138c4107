import {
  getAnalyses,
  getMicrobes,
  type Analysis,
  type Microbe,
} from '../../src/core/contracts/reference-data.contract';
import type { Api } from '../http/api';

/** Analyses and microbes (Spec 1 §7 'Reference data'). */
export function registerReferenceDataRoutes(api: Api): void {
  api.register(getAnalyses, {
    access: 'anyWorkingRole',
    handle: ({ sql }) =>
      sql.query<Analysis>(
        `select kuntaliitto_code as "kuntaliittoCode", kuntaliitto_name as "kuntaliittoName", abbreviation
         from analysis order by kuntaliitto_code`,
      ),
  });
  api.register(getMicrobes, {
    access: 'anyWorkingRole',
    handle: ({ sql }) => sql.query<Microbe>('select nimi, lyhenne from microbe order by nimi'),
  });
}
