import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';

/** How many suggestions an autocomplete shows (Spec 1 §9). */
const most = 10;

/**
 * The analyses that a typed text may mean: those whose code begins with it, then those whose name or abbreviation
 * has it anywhere. The list suggests, it forbids nothing (decision A24).
 */
export function suggestAnalyses(analyses: readonly Analysis[], typed: string): readonly Analysis[] {
  const text = folded(typed);
  const byCode = analyses.filter(({ kuntaliittoCode }) => folded(kuntaliittoCode).startsWith(text));
  if (text === '' || byCode.length >= most) return byCode.slice(0, most);
  const byName = analyses.filter(
    (analysis) =>
      !byCode.includes(analysis) &&
      [analysis.kuntaliittoName, analysis.abbreviation ?? ''].some((name) => folded(name).includes(text)),
  );
  return [...byCode, ...byName].slice(0, most);
}

/** The microbes whose name or short name has the typed text anywhere, as they are written into a product. */
export function suggestMicrobes(microbes: readonly Microbe[], typed: string): readonly string[] {
  const text = folded(typed);
  return microbes
    .map(microbeText)
    .filter((microbe) => folded(microbe).includes(text))
    .slice(0, most);
}

/** A microbe as one diagnostic value (decision A24). */
function microbeText({ nimi, lyhenne }: Microbe): string {
  return `${nimi} (${lyhenne})`;
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase('fi');
}
