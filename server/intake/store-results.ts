import { ResultType } from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { holdDueRule } from '../follow-up/due-rules.ts';
import { listMicrobes } from '../reference-data/list-references.ts';
import { readAnalysesOfOrder, type Interpretation, type IsMeant, type KnownAnalysis } from './analyses-of-order.ts';
import { IntakeError } from './intake-error.ts';
import { readCorrections } from './inbox-rows.ts';
import { targetIfGiven, targetOf } from './mappings.ts';
import type { NamedPart, ReportedResult, ResultsMessage } from './message.ts';
import { readStoredMessage } from './read-message.rule.ts';
import { isSameName, type Effect, type KnownOrder } from './store-order.ts';
import { storeResult, type Meaning } from './store-result.ts';

const resultTypes = {
  positive: ResultType.Positive,
  negative: ResultType.Negative,
  'problem-with-sample': ResultType.ProblemWithSample,
  statement: ResultType.Statement,
  'statement-done': ResultType.StatementDone,
} as const;

const outcomeTypes = {
  negative: OutcomeType.Negative,
  'problem-with-sample': OutcomeType.ProblemWithSample,
  statement: OutcomeType.Statement,
  'statement-done': OutcomeType.Statement,
} as const;

/**
 * Stores the results of a report: all of them or none. What the report corrects is changed in its place; the triggers of
 * the follow-up do the rest (decision 159).
 * @throws IntakeError
 */
export async function storeResults(
  sql: Queryable,
  effect: Effect,
  order: KnownOrder,
  report: ResultsMessage,
): Promise<void> {
  if (order.status > OrderStatus.ResultViewedByCitizen) throw new IntakeError('orderCancelled');
  await holdDueRule(sql, order.areaId, order.productId);
  await refuseOfSomebodyElse(sql, order, report);
  await refuseOfAnotherOrder(sql, effect, order, report);
  const left = await leftBy(sql, effect, order, report);
  if (left.length === 0) throw new IntakeError('superseded');
  // Before the results, as an order's transaction changes them: tallies of orders first.
  await sql.query('update referral set workflow_status = $2 where referral_id = $1 and workflow_status < $2', [
    order.referralId,
    OrderStatus.ResultReceived,
  ]);
  const findAnalysis = await readAnalysesOfOrder(sql, order);
  const done = new Set<string>();
  let names: MicrobeNames | undefined;
  for (const { result, code } of left) {
    let isMeant: IsMeant | undefined;
    if (result.finding !== undefined) {
      const known = (names ??= new MicrobeNames(await listMicrobes(sql)));
      const finding = known.identityOf(await targetOf(sql, effect.messageId, 'finding', result.finding));
      isMeant = ({ value }) => known.identityOf(value) === finding;
    }
    const analysis = await findAnalysis(code, isMeant);
    if (!analysis) throw new IntakeError('unknownAnalysis', `${result.place}.code`, result.analysis);
    // Two codes may mean the same one.
    if (done.has(analysis.code)) throw new IntakeError('doubleAnalysis', `${result.place}.code`);
    done.add(analysis.code);
    await storeResult(sql, order, report, meaningOf(result, analysis, isMeant), result.place);
  }
}

/** @throws IntakeError `notOfOrder` for a report that names another person, or another sample, than its order has */
async function refuseOfSomebodyElse(
  sql: Queryable,
  { referralId }: KnownOrder,
  { named = [] }: ResultsMessage,
): Promise<void> {
  if (named.length === 0) return;
  const ordered = await one<Record<NamedPart['what'], string>>(
    sql,
    'select ssn as subject, sample_number as specimen from referral where referral_id = $1',
    [referralId],
  );
  const other = named.find(({ what, value }) => !isSameName(ordered[what], value));
  if (other) throw new IntakeError('notOfOrder', other.place);
}

/**
 * A report is of one order: a correction that names another one would leave its results with the first citizen and give
 * them to a second. Of areas that its sender may not reach there is none (decision 340).
 * @throws IntakeError `otherContents`
 */
async function refuseOfAnotherOrder(
  sql: Queryable,
  { clientId, areaIds }: Effect,
  { referralId }: KnownOrder,
  { identifier, orderIdentifier }: ResultsMessage,
): Promise<void> {
  // The order's lock says nothing of the same report for another one.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 67))', [`report ${identifier}`]);
  const another = await first(
    sql,
    `select from intake_message m left join referral r using (referral_id)
     where report_identifier = $1 and outcome = 'accepted' and (order_identifier <> $2 or referral_id <> $3)
       and (m.client_id = $4 or $5::text[] is null or r.area_id = any($5)) limit 1`,
    [identifier, orderIdentifier, referralId, clientId, areaIds],
  );
  if (another) throw new IntakeError('otherContents');
}

interface Left {
  readonly result: ReportedResult;
  /** Of its analysis, here. */
  readonly code: string;
}

/** The results that no later state of the report, which has been stored already, has told of (decision 355). */
async function leftBy(
  sql: Queryable,
  { messageId }: Effect,
  { referralId }: KnownOrder,
  report: ResultsMessage,
): Promise<readonly Left[]> {
  const told = new Set<string>();
  for (const { body, receivedAt } of await readCorrections(sql, referralId, report)) {
    const correction = readStoredMessage(body, new Date(receivedAt));
    // What it told is known no more: perhaps all.
    if (correction?.kind !== 'results') return [];
    for (const { analysis } of correction.results)
      told.add((await targetIfGiven(sql, 'analysis', analysis)) ?? analysis);
  }
  const left: Left[] = [];
  for (const result of report.results) {
    const code = await targetOf(sql, messageId, 'analysis', result.analysis);
    if (!told.has(code)) left.push({ result, code });
  }
  return left;
}

function meaningOf(reported: ReportedResult, analysis: KnownAnalysis, isMeant: IsMeant | undefined): Meaning {
  const { result, statement = null } = reported;
  const base = { code: analysis.code, name: analysis.name, statement };
  if (result === undefined) return { ...base, result: null, outcomeType: OutcomeType.Unknown, outcomeName: '' };
  if (result === 'positive') {
    const { outcomeId, outcome: outcomeName } = findingOf(reported, analysis, isMeant);
    return { ...base, result: resultTypes[result], outcomeType: OutcomeType.Positive, outcomeName, outcomeId };
  }
  const outcomeType = outcomeTypes[result];
  const outcomeName = fixedOutcomes.find((each) => each.outcomeType === outcomeType)?.name ?? '';
  return { ...base, result: resultTypes[result], outcomeType, outcomeName };
}

/** The outcome that a positive result leads to: its microbe's, or the only one that the analysis has. */
function findingOf(
  { finding, place }: ReportedResult,
  { interpretations }: KnownAnalysis,
  isMeant: IsMeant | undefined,
): Interpretation {
  const at = `${place}.valueCodeableConcept`;
  const [meant, ...more] = isMeant ? interpretations.filter(isMeant) : interpretations;
  if (finding === undefined && (!meant || more.length > 0)) throw new IntakeError('missingFinding', at);
  if (!meant) throw new IntakeError('unknownFinding', at, finding);
  return meant;
}
