import { useCallback, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Product } from '#core/contracts/product.contract.ts';
import { dialogsToken } from '#core/ports/dialogs.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { analysisName } from '../citizen-texts/analysis-name.rule.ts';
import { AddAnalysisMapping } from './add-analysis-mapping.command.ts';
import type { ContentsParts } from './contents-parts.ts';
import {
  analysisOf,
  primaryAnalysisOf,
  type AnalysisValues,
  type ProductContentsValues,
} from './product-contents.values.ts';
import { holdsAnything } from './removal-loss.rule.ts';
import { positiveOutcomes } from './result-type.rule.ts';
import type { Suggestions } from './use-suggestions.ts';

/** Everything that the form's parts ask of the page. */
export function useFormParts(
  form: UseFormReturn<ProductContentsValues>,
  { productId, outcomes }: Product,
  suggestions: Suggestions,
): ContentsParts {
  const popups = useRef<HTMLDivElement>(null);
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const confirmLoss = useCallback(
    (loss: 'results' | 'children') =>
      dialogs.ask({
        type: 'Confirmation',
        title: { key: 'configurator:productContents.hasChildren' },
        text: { key: `configurator:productContents.confirmLoss.${loss}` },
        primaryLabel: { key: 'configurator:productContents.continue' },
        secondaryLabel: { key: 'shell:button.cancel' },
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
        primaryLabel: { key: 'shell:button.delete' },
        secondaryLabel: { key: 'shell:button.cancel' },
        destructive: true,
      }),
    [dialogs],
  );
  const createPrimary = useCallback(async () => {
    const created = await execute(new AddAnalysisMapping(productId));
    return created.ok && 'childProductAnalysisMappings' in created.value ? primaryAnalysisOf(created.value) : undefined;
  }, [execute, productId]);
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
      outcomes: positiveOutcomes(outcomes),
      ...suggestions,
      confirmLoss,
      confirmRemoval,
      createPrimary,
      createChild,
    }),
    [form, outcomes, suggestions, confirmLoss, confirmRemoval, createPrimary, createChild],
  );
}
