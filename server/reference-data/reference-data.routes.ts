import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import type { Api } from '../http/api.ts';
import { listAnalyses, listMicrobes } from './list-references.ts';

/** Analyses and microbes (Spec 1 §7 'Reference data'). */
export function registerReferenceDataRoutes(api: Api): void {
  api.register(getAnalyses, { access: 'anyWorkingRole', mayBeKept: true, handle: ({ sql }) => listAnalyses(sql) });
  api.register(getMicrobes, { access: 'anyWorkingRole', mayBeKept: true, handle: ({ sql }) => listMicrobes(sql) });
}
