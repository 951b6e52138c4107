/** Where in the form a path leads: the numbers of the analysis and the child analysis, from 1. */
export interface FaultPlace {
  readonly primary: number;
  readonly child?: number;
}

/** Undefined for what belongs to no analysis, such as the list of all. */
export function faultPlaceOf(path: string): FaultPlace | undefined {
  const [, primary, child] =
    /^productAnalysisMappings\.(\d+)(?:\.childProductAnalysisMappings\.(\d+))?/.exec(path) ?? [];
  if (primary === undefined) return undefined;
  return { primary: Number(primary) + 1, ...(child !== undefined && { child: Number(child) + 1 }) };
}

/** The field's own name at the end of a path: 'kuntaliittoCode'; of an item, its list's. */
export function fieldOfPath(path: string): string {
  const field = path.replace(/\.[\d#]+$/, '');
  return field.slice(field.lastIndexOf('.') + 1);
}

/** Whether the path leads to an analysis as a whole that stands in the form. */
export function isAnalysis(path: string): boolean {
  return /nalysisMappings\.\d+$/.test(path);
}
