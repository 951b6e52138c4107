/** By what the rows of an area product are matched when two people changed it: each belongs to one outcome. */
export function identifyInHvaProduct(item: object): string | undefined {
  return 'hvaOutcomeSettingsId' in item ? String(item.hvaOutcomeSettingsId) : undefined;
}
