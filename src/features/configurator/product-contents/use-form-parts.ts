import { createContext, type RefObject, useCallback, useContext, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { useDialogs } from '#core/ui/dialogs/use-dialogs.ts';
import type { FormAnnouncer } from '#core/ui/forms/form-steps.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import type { PhaseForm } from '../frame/use-phase-form.ts';
import { AddAnalysisMapping } from './add-analysis-mapping.command.ts';
import { holdsAnything, positiveOutcomes } from './product-contents.rule.ts';
import {
  analysisOf,
  type AnalysisValues,
  primaryAnalysisOf,
  type PrimaryAnalysisValues,
  type ProductContentsValues,
} from './product-contents.values.ts';
import type { References } from './use-references.tsx';

/** What the form's parts share, handed down by the page. It never changes, so that it renders nobody. */
export interface ContentsParts {
  readonly form: UseFormReturn<ProductContentsValues>;
  /** Where suggestions open: within the page's main part, above its bars. */
  readonly popups: RefObject<HTMLDivElement | null>;
  readonly announcer: FormAnnouncer;
  /** Moves a primary analysis by the pointer, wherever on the screen: the list itself knows how. */
  readonly moveAnalysis: RefObject<(from: number, to: number) => void>;
  /** The positive ones: what a finding can lead to. */
  readonly outcomes: readonly Outcome[];
  /** What is known by the reference lists, of which each comes when it comes. */
  readonly references: References;
  /** Asks before results or child analyses are removed. */
  readonly confirmLoss: (loss: 'results' | 'children') => Promise<boolean>;
  /** Asks before an analysis that holds anything is removed. */
  readonly confirmRemoval: (analysis: AnalysisValues, place: string) => Promise<boolean>;
  /** A new, empty analysis; undefined when it could not be created, which has been reported. */
  readonly createPrimary: (copyOf?: string) => Promise<PrimaryAnalysisValues | undefined>;
  readonly createChild: (parentId: string) => Promise<AnalysisValues | undefined>;
}

const ContentsPartsContext = createContext<ContentsParts | undefined>(undefined);

export const ContentsPartsProvider = ContentsPartsContext.Provider;

export function useContentsParts(): ContentsParts {
  const parts = useContext(ContentsPartsContext);
  if (!parts) throw new Error('The product contents form needs a ContentsPartsProvider above it');
  return parts;
}

/** Everything that the form's parts need from the page. */
export function useFormParts(
  { form, announcer }: Pick<PhaseForm<ProductContentsValues>, 'form' | 'announcer'>,
  { productId, outcomes }: Pick<Product, 'productId' | 'outcomes'>,
  references: References,
): ContentsParts {
  const popups = useRef<HTMLDivElement>(null);
  const moveAnalysis = useRef<(from: number, to: number) => void>(() => undefined);
  const dialogs = useDialogs();
  const { execute } = useExecute();
  const confirmLoss = useCallback(
    (loss: 'results' | 'children') =>
      dialogs.ask({
        type: 'Confirmation',
        title: { key: 'configurator:productContents.hasChildren' },
        text: { key: `configurator:productContents.confirmLoss.${loss}` },
        primaryLabel: { key: 'configurator:productContents.continue' },
        secondaryLabel: { key: 'core:button.cancel' },
        destructive: true,
      }),
    [dialogs],
  );
  const confirmRemoval = useCallback(
    async (analysis: AnalysisValues, place: string) =>
      !holdsAnything(analysis) ||
      dialogs.ask({
        type: 'Confirmation',
        title: { key: 'configurator:productContents.removeAnalysis' },
        text: {
          key: 'configurator:productContents.confirmRemoval.text',
          values: { name: analysisName(analysis) || place },
        },
        secondaryText: { key: 'configurator:productContents.confirmRemoval.more' },
        primaryLabel: { key: 'core:button.delete' },
        secondaryLabel: { key: 'core:button.cancel' },
        destructive: true,
      }),
    [dialogs],
  );
  const createPrimary = useCallback(
    async (copyOf?: string) => {
      const created = await execute(new AddAnalysisMapping(productId, undefined, copyOf));
      return created.ok && !('parentProductAnalysisMappingId' in created.value)
        ? primaryAnalysisOf(created.value)
        : undefined;
    },
    [execute, productId],
  );
  const createChild = useCallback(
    async (parentId: string) => {
      const created = await execute(new AddAnalysisMapping(productId, parentId));
      return created.ok ? analysisOf(created.value) : undefined;
    },
    [execute, productId],
  );
  return useMemo(
    () => ({
      form,
      popups,
      announcer,
      moveAnalysis,
      outcomes: positiveOutcomes(outcomes),
      references,
      confirmLoss,
      confirmRemoval,
      createPrimary,
      createChild,
    }),
    [form, announcer, outcomes, references, confirmLoss, confirmRemoval, createPrimary, createChild],
  );
}
