import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { ConfiguratorPhase, type Outcome, type Product } from '#core/contracts/product.contract.ts';
import type { FormAnnouncer } from '#core/ui/forms/form-steps.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { useFieldErrors } from '#core/ui/forms/use-form-field.ts';
import { validityOf, type Validity } from '#core/ui/forms/validity.rule.ts';
import { useDialogs, useSlice } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import type { PhaseForm } from '../frame/use-phase-form.ts';
import { AddAnalysisMapping } from './add-analysis-mapping.command.ts';
import { errorPathOf, holdsAnything, positiveOutcomes } from './product-contents.rule.ts';
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
  readonly createPrimary: (toBecome?: string) => Promise<PrimaryAnalysisValues | undefined>;
  readonly createChild: (parentId: string, toBecome?: string) => Promise<AnalysisValues | undefined>;
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
    async (toBecome?: string) => {
      const created = await execute(new AddAnalysisMapping(productId, undefined, toBecome));
      return created.ok && !('parentProductAnalysisMappingId' in created.value)
        ? primaryAnalysisOf(created.value)
        : undefined;
    },
    [execute, productId],
  );
  const createChild = useCallback(
    async (parentId: string, toBecome?: string) => {
      const created = await execute(new AddAnalysisMapping(productId, parentId, toBecome));
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

/** How many analyses are open when the screen opens: more would only slow it down. */
const openAtFirst = 3;

/** Which analyses are unfolded. */
export interface OpenCards {
  readonly isOpen: (mappingId: string) => boolean;
  readonly open: (mappingId: string) => void;
  readonly toggle: (mappingId: string) => void;
}

/** By their ids: a save makes the form's rows again, and what was open stays so. */
export function useOpenCards({ productAnalysisMappings }: ProductContentsValues): OpenCards {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(productAnalysisMappings.slice(0, openAtFirst).map((mapping) => mapping.productAnalysisMappingId)),
  );
  const open = useCallback((id: string) => setIds((before) => new Set([...before, id])), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return useMemo(() => ({ isOpen: (id) => ids.has(id), open, toggle }), [ids, open, toggle]);
}

/** The analyses by their ids, in their order. What is typed in them is no change of it. */
export function useMappingIds(control: Control<ProductContentsValues>): readonly string[] {
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback(
    (listener: () => void) => subscriptions.onValue(listener, 'productAnalysisMappings'),
    [subscriptions],
  );
  const ids = useSyncExternalStore(follow, () => {
    const mappings = subscriptions.valueOf(
      'productAnalysisMappings',
    ) as ProductContentsValues['productAnalysisMappings'];
    return mappings.map(({ productAnalysisMappingId }) => productAnalysisMappingId).join(' ');
  });
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/** What is to be said of an analysis beside its name: by the form's rules, else by the checks of what is stored. */
export type Mark = Exclude<Validity, 'valid'> | 'remark';

/** Remarks of the checks are of what is stored, where an analysis may stand at another place. */
export function useMarks(control: Control<ProductContentsValues>, ids: readonly string[]): ReadonlyMap<string, Mark> {
  const errors = useFieldErrors(control);
  const product = useSlice(configuratorStoreToken, anyProductOf);
  const checks = useSlice(configuratorStoreToken, (state) => state.checks);
  return useMemo(() => {
    const marks = new Map<string, Mark>();
    if (product && checks?.modifiedAt === product.modifiedAt)
      for (const { phase, path } of checks.remarks) {
        const at = phase === ConfiguratorPhase.ProductContents ? errorPathOf(path) : undefined;
        const mapping = at && product.productAnalysisMappings[at.primary - 1];
        if (mapping) marks.set(mapping.productAnalysisMappingId, 'remark');
      }
    const keys = new Map<string, string[]>();
    for (const { path, messageKey } of errors) {
      const id = ids[(errorPathOf(path)?.primary ?? 0) - 1];
      if (id !== undefined) keys.set(id, [...(keys.get(id) ?? []), messageKey]);
    }
    for (const [id, messageKeys] of keys) marks.set(id, validityOf(messageKeys) === 'wrong' ? 'wrong' : 'missing');
    return marks;
  }, [errors, product, checks, ids]);
}
