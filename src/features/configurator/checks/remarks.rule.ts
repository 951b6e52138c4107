import { remarkKey, type ProductChecks, type ProductRemark } from '#core/contracts/product-check.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { publishProblemsOf, type PhaseProblems } from '../preview/publish-problems.rule.ts';

/** Remarks that a publishing asks a reason for: those that have none yet. Musts have no such way. */
export function unconfirmedRemarks({ remarks, accepted }: ProductChecks): readonly ProductRemark[] {
  const confirmed = new Set(accepted.flatMap((each) => each.remarks));
  return remarks.filter((remark) => remark.strength === 'should' && !confirmed.has(remarkKey(remark)));
}

/** The reason for which a remark was left, if it was. */
export function reasonOf(remark: ProductRemark, { accepted }: ProductChecks) {
  const key = remarkKey(remark);
  return accepted.find(({ remarks }) => remarks.includes(key));
}

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
