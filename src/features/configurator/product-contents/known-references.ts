import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { isPositive, MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { AnalysisIndex, MicrobeIndex } from '#features/reference-data/suggestions.public.ts';
import { missingPanelChildren } from './analysis-answers.rule.ts';
import { NamedDiseases } from './named-diseases.rule.ts';
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

  /** A panel's child analyses that the analysis does not have yet. */
  panelChildren(analysis: PrimaryAnalysisValues): readonly Analysis[] {
    return missingPanelChildren(this.#lists.analyses ?? [], analysis);
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
