import { ConfiguratorPhase, type Product, type ScreenPhase } from '#core/contracts/product.contract.ts';

const segments: Readonly<Record<ScreenPhase, string>> = {
  [ConfiguratorPhase.BasicInfo]: 'basic-info',
  [ConfiguratorPhase.ProductContents]: 'product-contents',
  [ConfiguratorPhase.HvaSettings]: 'hva-settings',
  [ConfiguratorPhase.CitizenTexts]: 'citizen-texts',
  [ConfiguratorPhase.Preview]: 'preview',
};

/** The phases with a screen, in order. */
export const screenPhases = Object.values(ConfiguratorPhase).filter((phase) => phase in segments) as ScreenPhase[];

/** The screen of a product's status: a published product's is the preview. */
export function screenOfStatus(status: ConfiguratorPhase): ScreenPhase {
  return (
    screenPhases.find((phase) => phase === status) ??
    (status === ConfiguratorPhase.Published ? ConfiguratorPhase.Preview : ConfiguratorPhase.BasicInfo)
  );
}

/** The address of a product's phase. */
export function phasePath(productId: string, phase: ScreenPhase): string {
  return `/product-configurator/${productId}/${segments[phase]}`;
}

/** What choosing a phase in the bar leads to (Spec 1 §4, decision A23). */
export type PhaseMove = 'open' | 'proceed' | 'finishPrevious' | 'finishPreviousOnes';

/** `status` is the stored furthest phase, `here` the one on screen, `target` the chosen one. */
export function phaseMoveOf(status: ConfiguratorPhase, here: ScreenPhase, target: ScreenPhase): PhaseMove {
  if (target <= status) return 'open';
  if (target > status + 1) return 'finishPreviousOnes';
  return here === status ? 'proceed' : 'finishPrevious';
}

/** The mark of a phase in the bar: before the status done, at the status current, after it to come. */
export function phaseMarkOf(status: ConfiguratorPhase, phase: ScreenPhase): 'done' | 'current' | 'toCome' {
  if (phase < status) return 'done';
  return phase === status ? 'current' : 'toCome';
}

/** The phase that Save and continue leads to. */
export function phaseAfter(phase: ScreenPhase): ScreenPhase | undefined {
  return screenPhases[screenPhases.indexOf(phase) + 1];
}

/** The phase that Return to previous leads to; undefined on the first, from where it leads home. */
export function phaseBefore(phase: ScreenPhase): ScreenPhase | undefined {
  return screenPhases[screenPhases.indexOf(phase) - 1];
}

/** A product that was created and never saved: leaving it discards it (decision A3). */
export function isUntouched(
  product: Pick<Product, 'createdAt' | 'modifiedAt' | 'isPublished' | 'configuratorStatus'>,
): boolean {
  return (
    product.createdAt === product.modifiedAt &&
    !product.isPublished &&
    product.configuratorStatus === ConfiguratorPhase.BasicInfo
  );
}

/** Whether an address lies in the configurator of this product. */
export function isInConfiguratorOf(productId: string, address: string): boolean {
  const root = `/product-configurator/${productId}`;
  const [path = ''] = address.split(/[?#]/);
  return path === root || path.startsWith(`${root}/`);
}
