import type { Microbe } from '#core/contracts/reference-data.contract.ts';
import { visible, looselySpelled } from './spelling.rule.ts';

/** The everyday words, loosely spelled, of the microbes whose names stand in a loosely spelled text. */
export function wordsOfMicrobesIn(microbes: readonly Microbe[]): (looseText: string) => readonly string[] {
  const words = microbes
    .filter(({ synonyms = [] }) => synonyms.length > 0)
    .map(({ nimi, synonyms = [] }) => [looselySpelled(nimi), synonyms.map(looselySpelled).join('\n')] as const);
  return (looseText) => words.filter(([microbe]) => looseText.includes(microbe)).map(([, word]) => word);
}

/** A text as it is seen, but for its case. */
export function lowered(text: string): string {
  return visible(text).trim().toLocaleLowerCase('fi');
}
