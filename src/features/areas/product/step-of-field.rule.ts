/** The step that shows a field of the form, by the field's path. */
export function stepOfField(path: string): 'settings' | 'outcomes' {
  return path.startsWith('hvaOutcomeSettings') ? 'outcomes' : 'settings';
}
