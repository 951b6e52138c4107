import type { Microbe } from '../reference-data.contract.ts';

/** The diagnostic value of a positive answer (decision A24). */
export const positiveValue = 'posit';

/** How many findings an analysis may have, and how many characters each. */
export const mostFindings = 200;
export const longestFinding = 255;

/** A microbe as one diagnostic value (decision A24). */
export function microbeText({ nimi, lyhenne }: Pick<Microbe, 'nimi' | 'lyhenne'>): string {
  return `${nimi} (${lyhenne})`;
}

/** Cyrillic letters that nobody tells from Latin ones: they come along with copied text. */
const [cyrillic, latin] = ['аеорсхуіјѕһкмт', 'aeopcxyijshkmt'];

/** A microbe's name and short name, as one diagnostic value has them. */
const asText = /^(.+) \(([^()]+)\)$/su;

/** A text without what makes no other word of it: case, blanks, punctuation, what is not seen, ways of encoding it. */
export function spellingOf(text: string): string {
  const seen = text.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  const plain = seen
    .toLocaleLowerCase('fi')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)
    .trim();
  return plain.replace(/[\s\p{P}]+/gu, ' ').trim() || plain;
}

/** Whether a diagnostic value is that of positive/negative, which is no microbe, however it is spelled. */
export function isPositive(diagnosticValue: string): boolean {
  return spellingOf(diagnosticValue) === positiveValue;
}

/** Whether a text is the name, the short name or both of the microbe that this diagnostic value is, as `named` finds it. */
export function isNameOf(text: string, microbe: string): boolean {
  const names = [microbe, ...(asText.exec(microbe)?.slice(1) ?? [])];
  return names.some((name) => spellingOf(name) === spellingOf(text));
}

/** Knows the microbes of the reference list by what they are called (decision 136). */
export class MicrobeNames {
  readonly #byName: ReadonlyMap<string, readonly Microbe[]>;
  readonly #byWord: ReadonlyMap<string, readonly Microbe[]>;
  readonly #identities = new Map<string, string>();

  constructor(microbes: readonly Microbe[]) {
    this.#byName = keyed(microbes, ({ nimi, lyhenne }) => [microbeText({ nimi, lyhenne }), nimi, lyhenne]);
    this.#byWord = keyed(microbes, ({ nimi, synonyms = [] }) => [...shortened(nimi), ...synonyms]);
  }

  /** The one microbe whose name, short name or both this is, however it is spelled. */
  named(text: string): Microbe | undefined {
    return only(this.#byName.get(spellingOf(text)));
  }

  /** The one microbe that the whole text means: by its names, the genus shortened, or an everyday word of no other. */
  meant(text: string): Microbe | undefined {
    return only(this.#called(text));
  }

  /** The microbes among which a text leaves the choice, as 'hiiva' does; none where it means one, or nothing. */
  candidates(text: string): readonly Microbe[] {
    const called = this.#called(text);
    return only(called) ? [] : called;
  }

  #called(text: string): readonly Microbe[] {
    const spelling = spellingOf(text);
    return this.#byName.get(spelling) ?? this.#byWord.get(spelling) ?? [];
  }

  /** What a diagnostic value is one and the same by: the microbe of the list, or its own spelling. */
  identityOf(diagnosticValue: string): string {
    const known = this.#identities.get(diagnosticValue);
    if (known !== undefined) return known;
    const microbe = this.meant(diagnosticValue);
    const identity = spellingOf(microbe ? microbeText(microbe) : diagnosticValue);
    // A form asks for the same few again and again.
    this.#identities.set(diagnosticValue, identity);
    return identity;
  }
}

function keyed(
  microbes: readonly Microbe[],
  keysOf: (microbe: Microbe) => readonly string[],
): ReadonlyMap<string, readonly Microbe[]> {
  const found = new Map<string, Microbe[]>();
  for (const microbe of microbes)
    for (const key of new Set(keysOf(microbe).map(spellingOf))) {
      const others = found.get(key);
      if (others) others.push(microbe);
      else found.set(key, [microbe]);
    }
  return found;
}

/** What several entries have in common means none of them. */
function only(microbes: readonly Microbe[] = []): Microbe | undefined {
  return microbes.length === 1 ? microbes[0] : undefined;
}

/** 'C. trachomatis' for 'Chlamydia trachomatis'. */
function shortened(name: string): readonly string[] {
  const [, genus, species] = /^(\p{Lu})\p{Ll}+ (\p{Ll}{3,})$/u.exec(name) ?? [];
  return genus && species ? [`${genus}. ${species}`] : [];
}
