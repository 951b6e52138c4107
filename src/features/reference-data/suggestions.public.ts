import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { microbeText, spellingOf } from '#core/contracts/rules/microbe.rule.ts';
import { lowered, wordsOfMicrobesIn } from './everyday-words.rule.ts';
import { looselySpelled } from './spelling.rule.ts';

/** How many suggestions an autocomplete shows (Spec 1 §9). */
const most = 10;

/** An entry of a list with what it is looked for by. */
interface Prepared<Entry> {
  readonly entry: Entry;
  /** Lower-case code; empty for what has none. */
  readonly code: string;
  /** Its names as they are written. */
  readonly names: string;
  /** Its names and everyday words, loosely spelled. */
  readonly words: string;
}

/** Analyses, each part prepared once, when it is first asked for: a key in a picker looks through it and no more. */
export class AnalysisIndex {
  #prepared: readonly Prepared<Analysis>[] | undefined;
  #byCode: ReadonlyMap<string, Analysis> | undefined;
  #codesByName: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param microbes whose everyday words also find the analyses that their names stand in */
  constructor(
    private readonly analyses: readonly Analysis[],
    private readonly microbes: readonly Microbe[] = [],
  ) {}

  /** The analyses that a typed text may mean: the list suggests, it forbids nothing (decision A24). */
  suggest(typed: string): readonly Analysis[] {
    this.#prepared ??= preparedAnalyses(this.analyses, this.microbes);
    return suggestionsOf(this.#prepared, typed);
  }

  /** How many there are beside those that are suggested. It goes through the whole list. */
  countMore(typed: string): number {
    this.#prepared ??= preparedAnalyses(this.analyses, this.microbes);
    return countMore(this.#prepared, typed);
  }

  /** Whether a text is a code or another word for analyses, and in no name: a search by names would find none of them. */
  isInNoName(typed: string): boolean {
    const text = lowered(typed);
    if (text === '' || this.suggest(typed).length === 0) return false;
    return !this.analyses.some(({ kuntaliittoName }) => lowered(kuntaliittoName).includes(text));
  }

  /** The analysis whose code this is, all of it; what comes along unseen with a copied one does not count. */
  ofCode(code: string): Analysis | undefined {
    this.#byCode ??= new Map(this.analyses.map((analysis) => [spellingOf(analysis.kuntaliittoCode), analysis]));
    return this.#byCode.get(spellingOf(code));
  }

  /** The codes of the analyses with this name. */
  codesOfName(name: string): readonly string[] {
    this.#codesByName ??= codesByNameOf(this.analyses);
    return this.#codesByName.get(spellingOf(name)) ?? [];
  }
}

/** Microbes as they are written into a product, prepared once for a list. */
export class MicrobeIndex {
  readonly #prepared: readonly Prepared<string>[];

  constructor(microbes: readonly Microbe[]) {
    this.#prepared = microbes.map((microbe) => {
      const { nimi, lyhenne, synonyms = [] } = microbe;
      const words = [nimi, ...synonyms].map(looselySpelled).join('\n');
      return { entry: microbeText(microbe), code: '', names: lowered(`${microbeText(microbe)}\n${lyhenne}`), words };
    });
  }

  /** Those whose name, short name or everyday word has the typed text in it. */
  suggest(typed: string): readonly string[] {
    return suggestionsOf(this.#prepared, typed);
  }

  /** How many there are beside those that are suggested. It goes through the whole list. */
  countMore(typed: string): number {
    return countMore(this.#prepared, typed);
  }
}

/**
 * The first entries that a text finds: by the beginning of their code, then by their names as they are written, then by
 * everyday words and other spellings.
 */
function suggestionsOf<Entry>(prepared: readonly Prepared<Entry>[], typed: string): readonly Entry[] {
  const text = lowered(typed);
  if (text === '') return prepared.slice(0, most).map(({ entry }) => entry);
  const loose = looselySpelled(typed);
  const byCode: Entry[] = [];
  const byName: Entry[] = [];
  const byWord: Entry[] = [];
  for (const { entry, code, names, words } of prepared) {
    if (code.startsWith(text)) {
      if (byCode.push(entry) === most) return byCode;
    } else if (byName.length < most) {
      if (names.includes(text)) byName.push(entry);
      else if (byWord.length < most && loose !== '' && words.includes(loose)) byWord.push(entry);
    }
  }
  return [...byCode, ...byName, ...byWord].slice(0, most);
}

function countMore(prepared: readonly Prepared<unknown>[], typed: string): number {
  const text = lowered(typed);
  const loose = looselySpelled(typed);
  const hits = prepared.filter(
    ({ code, names, words }) =>
      code.startsWith(text) || names.includes(text) || (loose !== '' && words.includes(loose)),
  );
  return Math.max(0, hits.length - most);
}

function preparedAnalyses(analyses: readonly Analysis[], microbes: readonly Microbe[]): readonly Prepared<Analysis>[] {
  const wordsIn = wordsOfMicrobesIn(microbes);
  return analyses.map((entry) => {
    const { kuntaliittoCode, kuntaliittoName, abbreviation = '', synonyms = [] } = entry;
    const name = looselySpelled(kuntaliittoName);
    return {
      entry,
      code: lowered(kuntaliittoCode),
      names: lowered(`${kuntaliittoName}\n${abbreviation}`),
      words: [name, ...synonyms.map(looselySpelled), ...wordsIn(name)].join('\n'),
    };
  });
}

function codesByNameOf(analyses: readonly Analysis[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const { kuntaliittoCode, kuntaliittoName } of analyses) {
    const name = spellingOf(kuntaliittoName);
    codes.set(name, [...(codes.get(name) ?? []), kuntaliittoCode]);
  }
  return codes;
}
