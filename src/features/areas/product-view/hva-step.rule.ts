/** The steps of the area's product page, in their order (Spec 2 §2). */
export const hvaSteps = ['info', 'settings', 'outcomes'] as const;
export type HvaStep = (typeof hvaSteps)[number];

/** The step that an address names; the first when it names none. */
export function hvaStepOf(text: string | null): HvaStep {
  return hvaSteps.find((step) => step === text) ?? 'info';
}
