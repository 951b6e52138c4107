import type { Analysis } from '#core/contracts/reference-data.contract.ts';

/** As many codes as the national list of laboratory analyses has. */
const size = 4_234;

const substances = ['Kalium', 'Natrium', 'Albumiini', 'Kreatiniini', 'Ferritiini', 'Tyreotropiini', 'Vasopressiini'];
const others = ['Borrelia', 'Puumalavirus', 'Aspergillus', 'Toksoplasma', 'Legionella', 'Mykobakteeri', 'Rotavirus'];
const methods = ['pitoisuus', 'vasta-aineet IgG', 'vasta-aineet IgM', 'antigeeni', 'nukleiinihappo (kval)', 'viljely'];
const samples = ['seerumista', 'plasmasta', 'virtsasta', 'ulosteesta', 'likvorista', 'kudoksesta', 'syljestä'];

/** A list as long as the national one: what is there already, and made-up analyses as it has them. */
export function nationalList(listed: readonly Analysis[]): readonly Analysis[] {
  const of = [...substances, ...others];
  const made = Array.from({ length: size - listed.length }, (_, index) => {
    const pick = (words: readonly string[], each: number): string =>
      words[Math.floor(index / each) % words.length] ?? '';
    const [what, how, where] = [pick(of, 1), pick(methods, of.length), pick(samples, of.length * methods.length)];
    return {
      kuntaliittoCode: String(20_000 + index),
      kuntaliittoName: `${what}, ${how}, ${where} ${index}`,
      abbreviation: `${where.slice(0, 1).toUpperCase()}-${what.slice(0, 4)}${index}`,
    };
  });
  return [...listed, ...made];
}
