import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { addressLacks } from '#core/contracts/rules/address-lacks.rule.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isPrintable, takenBy } from './is-printable.rule.ts';
import { readReferrals, type LogisticsRow } from './logistics-rows.ts';

/**
 * checkStickers: whether printStickers would print each referral, and what stands against it: who else has it, what holds
 * it back, and what its address lacks.
 */
export async function checkStickers(
  sql: Queryable,
  person: Person,
  referralIds: readonly string[],
  entry?: ListEntry,
): Promise<StickerCheck[]> {
  const referrals = await readReferrals(sql, referralIds);
  await entry?.of(
    sql,
    referrals.map(({ referralId }) => referralId),
  );
  const { composeSticker } = await import('./sticker/compose-sticker.ts');
  const problemOf = (referral: LogisticsRow | undefined): StickerCheck['problem'] => {
    if (referral === undefined) return 'notFound';
    if (!isPrintable(referral)) return 'conflict';
    return isComposed(() => composeSticker(referral)) ? null : 'unprintable';
  };
  const found = new Map(referrals.map((referral) => [referral.referralId, referral]));
  return referralIds.map((referralId) => {
    const referral = found.get(referralId);
    return {
      referralId,
      problem: problemOf(referral),
      takenBy: referral ? takenBy(referral, person) : null,
      lacks: referral ? addressLacks(referral) : [],
      ...(referral && heldBack(referral, person)),
    };
  });
}

function heldBack(referral: LogisticsRow, person: Person): Pick<StickerCheck, 'isParked' | 'inRunOf' | 'isBackUnsent'> {
  const { parkReason, inRunOf, kitReturnedAt, referralWorkflowStatus: status } = referral;
  return {
    isParked: parkReason !== null,
    inRunOf: inRunOf === displayName(person) ? null : inRunOf,
    isBackUnsent: kitReturnedAt !== null && status < OrderStatus.SamplingKitSent,
  };
}

function isComposed(compose: () => unknown): boolean {
  try {
    compose();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unprintable') return false;
    throw error;
  }
}
