import { HandlingStatus, ResultType } from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { demoId } from '../demo-id.ts';
import type { DemoAnalysis } from '../demo-product.ts';
import { hasPersona, RecentFindings, type Handling } from './recent-findings.ts';
import type { DemoReferral } from './make-referrals.ts';
import { answeredAnalyses } from './orderable-products.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An observation of the demo. */
export interface DemoObservation {
  readonly id: string;
  readonly referral: DemoReferral;
  readonly analysis: DemoAnalysis;
  readonly result?: ResultType;
  readonly outcomeType: OutcomeType;
  readonly outcomeName: string;
  readonly statement?: string;
  readonly handlingStatus: HandlingStatus;
  /** Of a finding: how far its handling has come. */
  readonly handling?: Handling;
}

const resultCount = 1500;

/**
 * Observations of every outcome and handling status: one of each referral that has results, or whose sample the
 * laboratory rejected, then second ones of products with several analyses, until there are enough.
 */
export function makeObservations(
  random: SeededRandom,
  referrals: readonly DemoReferral[],
  now: Date,
): DemoObservation[] {
  const recent = new RecentFindings();
  // Those of the personas' areas first: they have all of theirs.
  const answered = referrals
    .filter(({ resultAt, status }) => resultAt !== undefined || status === OrderStatus.RejectedByLab)
    .sort((one, other) => Number(hasPersona(other.citizen.areaId)) - Number(hasPersona(one.citizen.areaId)));
  const rounds = [0, 1, 2].flatMap((round) =>
    answered.flatMap((referral) => {
      const analysis = answeredAnalyses(referral.ordered)[round];
      return analysis === undefined ? [] : [{ referral, analysis }];
    }),
  );
  if (rounds.length < resultCount) throw new Error(`Only ${rounds.length} results can be made.`);
  return rounds
    .slice(0, resultCount)
    .map(({ referral, analysis }) => makeResult({ random, recent, now }, referral, analysis));
}

type Answer = Omit<DemoObservation, 'id' | 'referral' | 'analysis'>;

interface Surroundings {
  readonly random: SeededRandom;
  readonly recent: RecentFindings;
  readonly now: Date;
}

function makeResult(
  { random, recent, now }: Surroundings,
  referral: DemoReferral,
  analysis: DemoAnalysis,
): DemoObservation {
  const base = { id: demoId(`result ${referral.id} ${analysis.code}`), referral, analysis };
  if (referral.resultAt === undefined) return { ...base, ...missing };
  const drawn = random.weighted({ positive: 16, negative: 68, problem: 6, statement: 4, done: 3, missing: 2, none: 1 });
  const handling = recent.next(referral.citizen.areaId, referral.resultAt, now);
  const isFinding = handling !== undefined && handling !== 'noFinding' && handling !== 'closed';
  const kind = isFinding ? 'positive' : handling === 'noFinding' && drawn === 'positive' ? 'negative' : drawn;
  const answers: Record<typeof kind, () => Answer> = {
    positive: () => positiveAnswer(random, referral, analysis, handling === 'noFinding' ? undefined : handling),
    negative: () => ({ ...unhandled, result: ResultType.Negative, ...ofType(OutcomeType.Negative, 'Negatiivinen') }),
    problem: () => ({
      ...unhandled,
      result: ResultType.ProblemWithSample,
      ...ofType(OutcomeType.ProblemWithSample, 'Näytteestä ei saatu tulosta'),
    }),
    statement: () => ({ ...statementAnswer, result: ResultType.Statement }),
    done: () => ({ ...statementAnswer, result: ResultType.StatementDone }),
    missing: () => missing,
    none: () => ({ ...missing, result: ResultType.Unknown }),
  };
  return { ...base, ...answers[kind]() };
}

const unhandled = { handlingStatus: HandlingStatus.Unknown } as const;
const ofType = (outcomeType: OutcomeType, outcomeName: string) => ({ outcomeType, outcomeName });

const missing: Answer = { ...unhandled, ...ofType(OutcomeType.Unknown, '') };

const statementAnswer: Answer = {
  ...unhandled,
  ...ofType(OutcomeType.Statement, 'Lausunto'),
  statement: 'Näytteessä on niukasti solumateriaalia. Tulos on tulkittavissa; uusi näyte, jos oireet jatkuvat.',
};

/** In areas of no persona, the older a finding, the likelier it is dealt with. */
function positiveAnswer(
  random: SeededRandom,
  referral: DemoReferral,
  { findings }: DemoAnalysis,
  handling: Handling | undefined,
): Answer {
  const { outcome, value } = random.pick(findings);
  const name = referral.ordered.outcomes.find(({ key }) => key === outcome)?.name ?? value;
  const isOld = referral.status === OrderStatus.ResultViewedByCitizen;
  const drawn = random.weighted<Handling>(
    isOld ? { closed: 85, told: 10, late: 2, nobodys: 3 } : { closed: 70, told: 20, late: 5, nobodys: 5 },
  );
  return {
    result: ResultType.Positive,
    ...ofType(OutcomeType.Positive, name),
    // Who takes it is told by the record.
    handlingStatus: HandlingStatus.New,
    handling: handling ?? drawn,
  };
}
