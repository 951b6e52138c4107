import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { configuratorPath } from './product-paths.public.ts';

/** What of a product waits for somebody's work. */
export const attentionKinds = [
  'missing',
  'requested',
  'returned',
  'void',
  'comments',
  'outdated',
  'remarks',
  'areas',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export interface Attention {
  readonly kind: AttentionKind;
  /** Of translations: in which language; of comments, remarks and areas: how many. */
  readonly languageCode?: Language;
  readonly count?: number;
  /** The screen where it is seen to, and the field there. */
  readonly to: string;
  readonly field?: string;
}

type Known = Pick<WorkbenchProduct, 'missing' | 'remarks' | 'waitingAreaIds'>;

/**
 * All that a product needs attention for, the most pressing first.
 * @param known what the workbench knows beside the list; undefined until it does
 */
export function attentionsOf(product: ProductSummary, known: Known | undefined): readonly Attention[] {
  return [...missingOf(product, known), ...reviewOf(product), ...textsOf(product), ...remarksOf(product, known)].concat(
    areasOf(product, known),
  );
}

function missingOf({ productId }: ProductSummary, known: Known | undefined): readonly Attention[] {
  return known?.missing ? [{ kind: 'missing', to: screenOf(productId, known.missing) }] : [];
}

/** A review that somebody has to go on with, and comments that nobody has closed. */
function reviewOf({ productId, approval }: ProductSummary): readonly Attention[] {
  if (!approval) return [];
  const { state, openComments } = approval;
  const to = configuratorPath(productId, ConfiguratorPhase.Preview);
  const isOpen = state === 'requested' || state === 'returned' || state === 'void';
  return [
    ...(isOpen ? [{ kind: state, to }] : []),
    ...(openComments > 0 ? [{ kind: 'comments' as const, count: openComments, to }] : []),
  ];
}

function textsOf({ productId, textCompleteness = [] }: ProductSummary): readonly Attention[] {
  return textCompleteness
    .filter(({ outdated }) => outdated > 0)
    .map(({ languageCode, outdated }) => ({
      kind: 'outdated',
      languageCode,
      count: outdated,
      to: screenOf(productId, { phase: ConfiguratorPhase.CitizenTexts, languageCode }),
    }));
}

function remarksOf({ productId }: ProductSummary, known: Known | undefined): readonly Attention[] {
  if (!known?.remarks) return [];
  const { count, path } = known.remarks;
  return [{ kind: 'remarks', count, to: screenOf(productId, known.remarks), field: path }];
}

function areasOf({ productId }: ProductSummary, known: Known | undefined): readonly Attention[] {
  const count = known?.waitingAreaIds.length ?? 0;
  return count > 0 ? [{ kind: 'areas', count, to: `/area-board?product=${productId}&status=unreviewed` }] : [];
}

interface Screen {
  readonly phase: ConfiguratorPhase;
  readonly languageCode?: Language | undefined;
}

function screenOf(productId: string, { phase, languageCode }: Screen): string {
  const path = configuratorPath(productId, phase);
  return languageCode && languageCode !== 'fi' ? `${path}?language=${languageCode}` : path;
}
