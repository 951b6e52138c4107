/** The fields of an analysis and of a finding's row, as they stand on the screen. */
const fields = [
  'kuntaliittoCode',
  'kuntaliittoName',
  'targetGender',
  'ageGroup',
  'hasChildProductAnalysisMappings',
  'resultType',
  'resultInterpretations',
  'diagnosticValues',
  'outcomeId',
  'instructionDescription',
  'childProductAnalysisMappings',
];

/** Compares two paths of the form by where they stand on the screen; a list's own comes before those of its items. */
export function byScreenOrder(one: string, other: string): number {
  const [mine, theirs] = [one.split('.'), other.split('.')];
  const at = mine.findIndex((part, index) => part !== theirs[index]);
  return at < 0 ? mine.length - theirs.length : rankOf(mine[at]) - rankOf(theirs[at]);
}

/** An item's number, or a field's place among the fields; nothing comes before everything. */
function rankOf(part: string | undefined): number {
  if (part === undefined) return -1;
  return /^\d+$/.test(part) ? Number(part) : fields.indexOf(part);
}
