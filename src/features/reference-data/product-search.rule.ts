import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import type { ProductWords } from '#core/contracts/workbench.contract.ts';
import { lowered, wordsOfMicrobesIn } from './everyday-words.rule.ts';
import { looselySpelled } from './spelling.rule.ts';

/** The lists whose everyday words find products. */
export interface WordLists {
  readonly analyses: readonly Analysis[];
  readonly microbes: readonly Microbe[];
}

/** A product's name, and what else finds it, where that is known. */
export interface SearchedProduct {
  readonly name: string;
  readonly words: Pick<ProductWords, 'names' | 'analyses' | 'microbes'> | undefined;
}

/** What one product is found by, as the pickers of the reference lists have it. */
interface Prepared {
  readonly codes: readonly string[];
  readonly names: string;
  readonly words: string;
}

/** Finds products by name, code, microbe and everyday word; each is prepared once, with the first search. */
export class ProductIndex {
  readonly #prepared = new Map<SearchedProduct, Prepared>();
  readonly #wordsIn: (looseText: string) => readonly string[];
  #byCode: ReadonlyMap<string, Analysis> | undefined;

  constructor(private readonly lists: WordLists | undefined) {
    this.#wordsIn = wordsOfMicrobesIn(lists?.microbes ?? []);
  }

  /**
   * Whether a product has all parts of what is typed, each as the beginning of a code, in a name as it is written, or in a
   * name or everyday word however it is spelled.
   */
  matches(product: SearchedProduct, typed: string): boolean {
    const { codes, names, words } = this.#preparedOf(product);
    return lowered(typed)
      .split(/\s+/)
      .every((part) => {
        if (names.includes(part) || codes.some((code) => code.startsWith(part))) return true;
        const loose = looselySpelled(part);
        return loose !== '' && words.includes(loose);
      });
  }

  #preparedOf(product: SearchedProduct): Prepared {
    const known = this.#prepared.get(product);
    if (known) return known;
    const prepared = this.#prepare(product);
    this.#prepared.set(product, prepared);
    return prepared;
  }

  #prepare({ name, words }: SearchedProduct): Prepared {
    const { names = [], analyses = [], microbes = [] } = words ?? {};
    const entries = analyses.flatMap(({ kuntaliittoCode }) => this.#entryOf(kuntaliittoCode) ?? []);
    const written = [
      name,
      ...names,
      ...microbes,
      ...analyses.map(({ kuntaliittoName }) => kuntaliittoName),
      ...entries.map(({ abbreviation = '' }) => abbreviation),
    ];
    const loose = written.map(looselySpelled).join('\n');
    const everyday = entries.flatMap(({ synonyms = [] }) => synonyms.map(looselySpelled));
    return {
      codes: analyses.map(({ kuntaliittoCode }) => lowered(kuntaliittoCode)),
      names: lowered(written.join('\n')),
      words: [loose, ...everyday, ...this.#wordsIn(loose)].join('\n'),
    };
  }

  #entryOf(code: string): Analysis | undefined {
    this.#byCode ??= new Map((this.lists?.analyses ?? []).map((each) => [lowered(each.kuntaliittoCode), each]));
    return this.#byCode.get(lowered(code));
  }
}
