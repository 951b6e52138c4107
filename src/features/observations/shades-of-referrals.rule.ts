import type { Observation } from '#core/contracts/observation.contract.ts';

/** Which rows are shaded: the results of one referral alike, and otherwise than those of the referral before (Spec 2 §2). */
export function shadesOfReferrals(
  rows: readonly { readonly referral: Pick<Observation['referral'], 'referralId'> }[],
): readonly boolean[] {
  let isShaded = false;
  return rows.map(({ referral }, index) => {
    const before = rows[index - 1];
    if (before && before.referral.referralId !== referral.referralId) isShaded = !isShaded;
    return isShaded;
  });
}
