/** Where in the form a path leads: the numbers of the analysis, the child analysis and the finding's row, from 1. */
export interface ErrorPath {
  readonly primary: number;
  readonly child?: number;
  readonly row?: number;
}

/** Undefined for what belongs to no analysis, such as the list of all. */
export function errorPathOf(path: string): ErrorPath | undefined {
  const primary = numberAfter('productAnalysisMappings', path);
  if (primary === undefined) return undefined;
  const child = numberAfter('childProductAnalysisMappings', path);
  const row = numberAfter('resultInterpretations', path);
  return { primary, ...(child !== undefined && { child }), ...(row !== undefined && { row }) };
}

function numberAfter(list: string, path: string): number | undefined {
  const index = new RegExp(`(?:^|\\.)${list}\\.(\\d+)`).exec(path)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
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
