import type { ProductChecks } from '#core/contracts/product-check.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { publishProblemsOf, type PhaseProblems } from '../preview/publish-problems.rule.ts';

/** What has to be mended on the screens that the product has left behind: on its way, the others are simply not done yet. */
export function mustsOf({ errors }: ProductChecks, product: Product): readonly PhaseProblems[] {
  return publishProblemsOf(errors, product).filter(({ phase }) => phase < product.configuratorStatus);
}

/** The first so many of the problems, on their screens. */
export function firstProblems(screens: readonly PhaseProblems[], count: number): readonly PhaseProblems[] {
  let left = count;
  return screens.flatMap((screen) => {
    const problems = screen.problems.slice(0, left);
    left -= problems.length;
    return problems.length > 0 ? [{ ...screen, problems }] : [];
  });
}
