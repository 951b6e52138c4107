import { remarkKey, type AcceptedRemarks, type HvaProductRemark } from '#core/contracts/product-check.contract.ts';

/** What checks say, and the reasons for which some of it was left. */
export interface RemarksOf<Remark extends HvaProductRemark> {
  readonly remarks: readonly Remark[];
  readonly accepted: readonly AcceptedRemarks[];
}

/** Remarks that a publishing asks a reason for: those that have none yet. Musts have no such way. */
export function unconfirmedRemarks<Remark extends HvaProductRemark>({
  remarks,
  accepted,
}: RemarksOf<Remark>): readonly Remark[] {
  const confirmed = new Set(accepted.flatMap((each) => each.remarks));
  return remarks.filter((remark) => remark.strength === 'should' && !confirmed.has(remarkKey(remark)));
}

/** The reason for which a remark was left, if it was. */
export function reasonOf(remark: HvaProductRemark, accepted: readonly AcceptedRemarks[]): AcceptedRemarks | undefined {
  const key = remarkKey(remark);
  return accepted.find(({ remarks }) => remarks.includes(key));
}
