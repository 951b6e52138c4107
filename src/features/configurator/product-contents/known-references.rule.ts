import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { isPositive, MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { AnalysisIndex, MicrobeIndex } from '#features/reference-data/suggestions.public.ts';
import { diseaseNamesOf, findDiseaseNames, type DiseaseNames } from '../citizen-texts/messages/messages.rule.ts';
import type { PrimaryAnalysisValues } from './product-contents.values.ts';

/** The reference lists as far as they have come. */
export interface ReferenceLists {
  readonly analyses?: readonly Analysis[] | undefined;
  readonly microbes?: readonly Microbe[] | undefined;
}

/** What is wrong between a code and a name, and by what it is mended. */
export type NameOfAnotherCode =
  | { readonly kind: 'knownCode'; readonly codes: readonly string[]; readonly code: string; readonly name: string }
  | { readonly kind: 'ownCode'; readonly codes: readonly string[] };

/** How many child analyses an analysis may have, as updateProductContent limits them. */
const mostChildren = 100;

/** What the form knows by the reference lists. Each part is prepared once, when it is first asked for. */
export class KnownReferences {
  readonly #lists: ReferenceLists;
  #analyses: AnalysisIndex | undefined;
  #microbes: MicrobeIndex | undefined;
  #names: MicrobeNames | undefined;
  #diseases: NamedDiseases | undefined;

  constructor(lists: ReferenceLists) {
    this.#lists = lists;
  }

  /** Prepares what a key would have to wait for: of thousands of codes it takes longer than many keys. */
  prepare(): void {
    this.suggestAnalyses('');
    this.analysisOf('');
    this.isListedName('');
    this.suggestMicrobes('');
  }

  /** Undefined while the list is not there: then the field suggests nothing. */
  suggestAnalyses(typed: string): readonly Analysis[] | undefined {
    return this.#index?.suggest(typed);
  }

  suggestMicrobes(typed: string): readonly string[] | undefined {
    return this.#microbeIndex?.suggest(typed);
  }

  /** How many analyses a typed text means beside the suggested ones. */
  countMoreAnalyses(typed: string): number {
    return this.#index?.countMore(typed) ?? 0;
  }

  countMoreMicrobes(typed: string): number {
    return this.#microbeIndex?.countMore(typed) ?? 0;
  }

  analysisOf(code: string): Analysis | undefined {
    return this.#index?.ofCode(code);
  }

  /** Whether a list has an analysis of this name. */
  isListedName(name: string): boolean {
    return (this.#index?.codesOfName(name).length ?? 0) > 0;
  }

  /** The name is that of another code of the list, whether or not the code itself is in it. */
  nameOfAnotherCode(code: string, name: string): NameOfAnotherCode | undefined {
    const codes = this.#index?.codesOfName(name) ?? [];
    if (codes.length === 0 || code.trim() === '') return undefined;
    const known = this.analysisOf(code);
    if (!known) return { kind: 'ownCode', codes };
    if (codes.includes(known.kuntaliittoCode)) return undefined;
    return { kind: 'knownCode', codes, code: known.kuntaliittoCode, name: known.kuntaliittoName };
  }

  /** A code that the list does not have (decision A24). Nobody knows while it is not there. */
  isOwnCode(code: string): boolean {
    return this.#index !== undefined && code.trim() !== '' && this.#index.ofCode(code) === undefined;
  }

  get microbeNames(): MicrobeNames {
    return (this.#names ??= new MicrobeNames(this.#lists.microbes ?? []));
  }

  get hasMicrobes(): boolean {
    return this.#lists.microbes !== undefined;
  }

  /** A microbe that the list does not have (decision A43). Nobody knows while it is not there. */
  isOwnMicrobe(value: string): boolean {
    return this.hasMicrobes && value.trim() !== '' && !isPositive(value) && !this.microbeNames.named(value);
  }

  get diseases(): NamedDiseases {
    const { analyses = [], microbes = [] } = this.#lists;
    return (this.#diseases ??= new NamedDiseases(analyses, microbes));
  }

  /**
   * The child analyses that an analysis with a panel's code is to be answered by and does not have yet. None where the
   * list does not know the panel, and none that would be too many.
   */
  panelChildren({
    kuntaliittoCode,
    childProductAnalysisMappings: children,
  }: PrimaryAnalysisValues): readonly Analysis[] {
    const { analyses = [] } = this.#lists;
    const listed = (code: string): Analysis | undefined => analyses.find((each) => each.kuntaliittoCode === code);
    const missing = (listed(kuntaliittoCode)?.childCodes ?? [])
      .filter((code) => children.every((child) => child.kuntaliittoCode !== code))
      .flatMap((code) => listed(code) ?? []);
    return children.length + missing.length > mostChildren ? [] : missing;
  }

  get #microbeIndex(): MicrobeIndex | undefined {
    const { microbes } = this.#lists;
    return microbes && (this.#microbes ??= new MicrobeIndex(microbes));
  }

  get #index(): AnalysisIndex | undefined {
    const { analyses, microbes } = this.#lists;
    return analyses && (this.#analyses ??= new AnalysisIndex(analyses, microbes));
  }
}

/** What a finding is of: its analysis, and the microbe of its row, or 'posit'. */
export interface FoundBy {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly diagnosticValues: string;
}

/** A microbe, or a disease that only analyses are named by, with the words that name it. */
interface Disease {
  readonly names: DiseaseNames;
  /** What tells it from others of its family: 'B' of hepatitis, '16' of a virus, the species of a genus. */
  readonly marks: ReadonlySet<string>;
  readonly isMicrobe: boolean;
}

/** Everyday words for how an analysis is made: 'bakteeriviljely', 'sukupuolitautitesti'. */
const isMethod = /(?:viljely|testi|seulonta)$/u;

/** Which diseases texts name, by the words of the reference lists. */
export class NamedDiseases {
  readonly #diseases: readonly Disease[];
  readonly #ofMicrobe: ReadonlyMap<Microbe, Disease>;
  readonly #microbes: MicrobeNames;
  readonly #analyses: ReadonlyMap<string, Analysis>;
  readonly #named = new Map<string, ReadonlySet<Disease>>();

  constructor(analyses: readonly Analysis[], microbes: readonly Microbe[]) {
    this.#microbes = new MicrobeNames(microbes);
    this.#analyses = new Map(analyses.map((analysis) => [analysis.kuntaliittoCode, analysis]));
    this.#ofMicrobe = new Map(microbes.map((microbe) => [microbe, diseaseOf(microbe)]));
    const ofMicrobes = [...this.#ofMicrobe.values()];
    const others = new Set(
      analyses
        .flatMap(({ synonyms = [] }) => synonyms)
        .filter((word) => /^\p{L}{5,}$/u.test(word) && !isMethod.test(word)),
    );
    const unknown = [...others].filter((word) => namedIn(word, ofMicrobes).size === 0);
    this.#diseases = [
      ...ofMicrobes,
      ...unknown.map((word) => ({ names: diseaseNamesOf([word]), marks: new Set<string>(), isMicrobe: false })),
    ];
  }

  /**
   * Whether an outcome's name names a disease, and none that the finding is of. What names nothing is no other disease;
   * neither is one that only analyses are known by, where the analysis is known by none: a culture of any bacteria.
   */
  namesAnother(outcomeName: string, finding: FoundBy): boolean {
    const named = this.#namedIn(outcomeName);
    if (named.size === 0) return false;
    const analysis = this.#analyses.get(finding.kuntaliittoCode.trim());
    const byAnalysis = this.#namedIn([finding.kuntaliittoName, ...(analysis?.synonyms ?? [])].join('\n'));
    const found = this.#foundBy(finding, byAnalysis);
    if (found.size === 0 || [...named].some((disease) => found.has(disease))) return false;
    return (analysis !== undefined && byAnalysis.size > 0) || [...named].some(({ isMicrobe }) => isMicrobe);
  }

  #foundBy({ diagnosticValues }: FoundBy, byAnalysis: ReadonlySet<Disease>): ReadonlySet<Disease> {
    const microbe = this.#microbes.named(diagnosticValues);
    const ofRow = microbe ? new Set([this.#ofMicrobe.get(microbe)!]) : this.#namedIn(diagnosticValues);
    if (ofRow.size === 0) return byAnalysis;
    return new Set([...ofRow, ...[...byAnalysis].filter(({ isMicrobe }) => !isMicrobe)]);
  }

  /** The same few names stand at all findings of a product. */
  #namedIn(text: string): ReadonlySet<Disease> {
    const known = this.#named.get(text) ?? namedIn(text, this.#diseases);
    this.#named.set(text, known);
    return known;
  }
}

function diseaseOf({ nimi, synonyms = [] }: Microbe): Disease {
  const names = diseaseNamesOf([nimi, ...synonyms]);
  return { names, marks: marksOf([nimi, ...synonyms].join('\n')), isMicrobe: true };
}

/** The diseases that a text names: of a family, such as hepatitis, those that it tells most of. */
function namedIn(text: string, diseases: readonly Disease[]): ReadonlySet<Disease> {
  const marks = marksOf(text);
  const hits = diseases.flatMap((disease) => {
    const words = findDiseaseNames(text, disease.names);
    const score = words.length + [...disease.marks].filter((mark) => marks.has(mark)).length;
    return words.length > 0 ? [{ disease, words, score }] : [];
  });
  const best = new Map<string, number>();
  for (const { words, score } of hits) for (const word of words) best.set(word, Math.max(best.get(word) ?? 0, score));
  return new Set(
    hits.filter(({ words, score }) => words.some((word) => best.get(word) === score)).map((hit) => hit.disease),
  );
}

/** Numbers, words of three letters or more, and capital letters that stand alone. */
function marksOf(text: string): ReadonlySet<string> {
  const marks = text.match(/\d+|\p{L}{3,}|(?<!\p{L})\p{Lu}(?!\p{L})/gu) ?? [];
  return new Set(marks.map((mark) => mark.toLocaleLowerCase('fi')));
}
