import { HandlingStatus, ResultType } from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { demoId } from '../demo-id.ts';
import type { DemoAnalysis } from '../demo-product.ts';
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
  readonly assignedTo?: string;
}

const resultCount = 1500;

/** Colleagues of an area's persona. */
const colleagues = ['Sari Mäkelä', 'Jukka Ström', 'Åsa Öhman', 'Tiina Ylä-Outinen'];
const personas: Readonly<Record<string, string>> = { '04': 'Helena Virtanen', '90': 'Henrik Vuori' };

/**
 * Observations of every outcome and handling status: one of each referral that has results, or whose sample the
 * laboratory rejected, then second ones of products with several analyses, until there are enough.
 */
export function makeObservations(random: SeededRandom, referrals: readonly DemoReferral[]): DemoObservation[] {
  const answered = referrals.filter(
    ({ resultAt, status }) => resultAt !== undefined || status === OrderStatus.RejectedByLab,
  );
  const rounds = [0, 1, 2].flatMap((round) =>
    answered.flatMap((referral) => {
      const analysis = answeredAnalyses(referral.ordered)[round];
      return analysis === undefined ? [] : [{ referral, analysis }];
    }),
  );
  if (rounds.length < resultCount) throw new Error(`Only ${rounds.length} results can be made.`);
  return rounds.slice(0, resultCount).map(({ referral, analysis }) => makeResult(random, referral, analysis));
}

type Answer = Omit<DemoObservation, 'id' | 'referral' | 'analysis'>;

function makeResult(random: SeededRandom, referral: DemoReferral, analysis: DemoAnalysis): DemoObservation {
  const base = { id: demoId(`result ${referral.id} ${analysis.code}`), referral, analysis };
  if (referral.resultAt === undefined) return { ...base, ...missing };
  const kind = random.weighted({ positive: 16, negative: 68, problem: 6, statement: 4, done: 3, missing: 2, none: 1 });
  const answers: Record<typeof kind, () => Answer> = {
    positive: () => positiveAnswer(random, referral, analysis),
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

/** The older an observation, the likelier it is dealt with. */
function positiveAnswer(random: SeededRandom, referral: DemoReferral, { findings }: DemoAnalysis): Answer {
  const { outcome, value } = random.pick(findings);
  const name = referral.ordered.outcomes.find(({ key }) => key === outcome)?.name ?? value;
  const isOld = referral.status === OrderStatus.ResultViewedByCitizen;
  const status = random.weighted(isOld ? { Done: 7, InProgress: 2, New: 1 } : { New: 5, InProgress: 3, Done: 2 });
  const { areaId } = referral.citizen;
  const people = [...colleagues, ...(personas[areaId] === undefined ? [] : [personas[areaId]])];
  return {
    result: ResultType.Positive,
    ...ofType(OutcomeType.Positive, name),
    handlingStatus: HandlingStatus[status],
    ...(status !== 'New' && { assignedTo: random.pick(people) }),
  };
}
