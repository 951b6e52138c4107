import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import { CitizenGender } from '#core/contracts/referral.contract.ts';

/** Whose sample it is, as the order has it. */
export interface Sampled {
  readonly gender: number;
  /** In whole years. */
  readonly age: number;
}

/** For whom a package has an analysis. */
export interface MeantFor {
  readonly targetGender: number | null;
  readonly ageGroup: number | null;
}

const sexOf = new Map<number, number>([
  [CitizenGender.Female, TargetGender.Female],
  [CitizenGender.Male, TargetGender.Male],
]);
const everybody: readonly unknown[] = [null, TargetGender.Undefined, TargetGender.Both];
const anyAge: readonly unknown[] = [null, AgeGroup.Undefined];

/** The years at which the age groups begin. */
const [childFrom, adultFrom] = [1, 18];

/**
 * Analyses of one code, those first that are meant for the citizen: a package may have a code once for women and once for
 * men. One that is for another sex, or else another age, comes after all others: it is better than no result.
 */
export function suiting<Analysis extends MeantFor>(analyses: readonly Analysis[], citizen: Sampled): Analysis[] {
  return analyses.toSorted((one, other) => strangeness(one, citizen) - strangeness(other, citizen));
}

/** The less, the better: another sex counts most, another age next, and what is for them in particular is before the rest. */
function strangeness({ targetGender, ageGroup }: MeantFor, { gender, age }: Sampled): number {
  const ofSex = everybody.includes(targetGender) ? 1 : targetGender === sexOf.get(gender) ? 0 : 20;
  const ofAge = anyAge.includes(ageGroup) ? 1 : ageGroup === ageGroupOf(age) ? 0 : 10;
  return ofSex + ofAge;
}

function ageGroupOf(age: number): AgeGroup {
  if (age >= adultFrom) return AgeGroup.Adult;
  return age >= childFrom ? AgeGroup.Child : AgeGroup.Infant;
}
