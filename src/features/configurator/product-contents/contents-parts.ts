import { createContext, useContext, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Outcome } from '#core/contracts/product.contract.ts';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import type { AnalysisValues, PrimaryAnalysisValues, ProductContentsValues } from './product-contents.values.ts';

/** What the form's parts share, handed down by the page. It never changes, so that it renders nobody. */
export interface ContentsParts {
  readonly form: UseFormReturn<ProductContentsValues>;
  /** Where suggestions open: within the page's main part, above its bars. */
  readonly popups: RefObject<HTMLDivElement | null>;
  /** The positive ones: what a finding can lead to. */
  readonly outcomes: readonly Outcome[];
  /** Undefined while the list is not there: then the field takes free text only. */
  readonly suggestAnalyses: (typed: string) => readonly Analysis[] | undefined;
  readonly suggestMicrobes: (typed: string) => readonly string[] | undefined;
  /** Listens to the arrival of a list; `listsNow` changes with it. */
  readonly onLists: (listener: () => void) => () => void;
  readonly listsNow: () => unknown;
  /** A panel's child analyses that the analysis does not have yet; none while the list is not there. */
  readonly panelChildren: (analysis: PrimaryAnalysisValues) => readonly Analysis[];
  /** Asks before results or child analyses are removed. */
  readonly confirmLoss: (loss: 'results' | 'children') => Promise<boolean>;
  /** Asks before an analysis that holds anything is removed. */
  readonly confirmRemoval: (analysis: AnalysisValues, place: string) => Promise<boolean>;
  /** A new, empty analysis; undefined when it could not be made, which has been told. */
  readonly createPrimary: () => Promise<PrimaryAnalysisValues | undefined>;
  readonly createChild: (parentId: string) => Promise<AnalysisValues | undefined>;
}

const ContentsPartsContext = createContext<ContentsParts | undefined>(undefined);

export const ContentsPartsProvider = ContentsPartsContext.Provider;

export function useContentsParts(): ContentsParts {
  const parts = useContext(ContentsPartsContext);
  if (!parts) throw new Error('The product contents form needs a ContentsPartsProvider above it');
  return parts;
}
