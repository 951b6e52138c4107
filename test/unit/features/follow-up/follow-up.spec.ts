import {
  assignFinding,
  closeFinding,
  getColleagues,
  getDueRules,
  giveFinding,
  getFollowUp,
  getFollowUpCounts,
  handOver,
  noteAttempt,
  reopenFinding,
  setDueRule,
} from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { AssignFinding, AssignFindingHandler } from '#features/follow-up/assign-finding.command.ts';
import { timeOf } from '#features/follow-up/attempt-time.rule.ts';
import { CloseFinding, CloseFindingHandler } from '#features/follow-up/close-finding.command.ts';
import { createFollowUpStore } from '#features/follow-up/follow-up.store.ts';
import { GiveFinding, GiveFindingHandler } from '#features/follow-up/give-finding.command.ts';
import { HandOver, HandOverHandler } from '#features/follow-up/hand-over.command.ts';
import { LoadDueRules, LoadDueRulesHandler } from '#features/follow-up/load-due-rules.query.ts';
import { LoadFollowUpCounts, LoadFollowUpCountsHandler } from '#features/follow-up/load-follow-up-counts.query.ts';
import { SetDueRule, SetDueRuleHandler } from '#features/follow-up/set-due-rule.command.ts';
import { LoadColleagues, LoadColleaguesHandler } from '#features/follow-up/load-colleagues.query.ts';
import { LoadFollowUp, LoadFollowUpHandler } from '#features/follow-up/load-follow-up.query.ts';
import { NoteAttempt, NoteAttemptHandler } from '#features/follow-up/note-attempt.command.ts';
import { ReopenFinding, ReopenFindingHandler } from '#features/follow-up/reopen-finding.command.ts';
import { aFollowUp } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const id = '00000000-0000-4000-8000-000000000001';

function setup() {
  const [http, store] = [new FakeHttpClient(), createFollowUpStore()];
  return { http, store, context: executionContext() };
}

it('the follow-up of a finding is kept with its id, and so are the colleagues', async () => {
  const { http, store, context } = setup();
  http.answers(getFollowUp, aFollowUp({ seenStep: 7 }));
  await new LoadFollowUpHandler(http, store).handle(new LoadFollowUp(id, ''), context);
  expect(store.getState().followUp).toMatchObject({ observationId: id, seenStep: 7 });
  const colleagues = [{ key: 'k', name: 'Sami Salo', isOwn: false, open: 2, seenStep: 0, isHere: true }];
  http.answers(getColleagues, colleagues);
  await new LoadColleaguesHandler(http, store).handle(new LoadColleagues(), context);
  expect(store.getState().colleagues).toEqual(colleagues);
});

it('each step is sent with the one that was seen before', async () => {
  const { http, context } = setup();
  for (const endpoint of [noteAttempt, closeFinding, reopenFinding, assignFinding]) http.answers(endpoint, undefined);
  const attempt = { channel: 'phone', outcome: 'reached' } as const;
  await new NoteAttemptHandler(http).handle(new NoteAttempt(id, 7, attempt), context);
  const query = { observationId: id, seenStep: '7' };
  expect(http.inputsOf(noteAttempt)).toEqual([{ query, body: attempt }]);
  await new CloseFindingHandler(http).handle(new CloseFinding(id, 7, { reason: 'inTreatment' }), context);
  expect(http.inputsOf(closeFinding)).toEqual([{ query, body: { reason: 'inTreatment' } }]);
  await new ReopenFindingHandler(http).handle(new ReopenFinding(id, 7), context);
  expect(http.inputsOf(reopenFinding)).toEqual([{ query }]);
  const given = { colleagueKey: 'k', note: 'Lomani ajaksi' };
  await new AssignFindingHandler(http).handle(new AssignFinding(id, 7, 'Sami Salo', given), context);
  expect(http.inputsOf(assignFinding)).toEqual([{ query, body: given }]);
});

it('one of several is given as its row showed it, and reported by the view', async () => {
  const { http, context } = setup();
  http.answers(giveFinding, undefined);
  const request = { colleagueKey: 'k'.repeat(22), fromName: 'Sari Mäkelä', note: 'Loma' };
  const command = new GiveFinding(id, HandlingStatus.InProgress, 'Sami Salo', request, { isReportedByView: true });
  await new GiveFindingHandler(http).handle(command, context);
  expect(http.inputsOf(giveFinding)).toEqual([{ query: { observationId: id, fromStatus: '2' }, body: request }]);
  expect([command.isReportedByView, command.textValues]).toEqual([true, { name: 'Sami Salo' }]);
});

it('the counts and rules of the area are kept; a rule that was set is known at once', async () => {
  const { http, store, context } = setup();
  http.answers(getFollowUpCounts, { overdue: 3, unassigned: 1, given: 2 });
  await new LoadFollowUpCountsHandler(http, store).handle(new LoadFollowUpCounts('1'), context);
  expect(store.getState().counts).toEqual({ overdue: 3, unassigned: 1, given: 2 });
  const rule = { productId: id, productName: 'Paketti', toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  http.answers(getDueRules, [rule]);
  await new LoadDueRulesHandler(http, store).handle(new LoadDueRules(), context);
  http.answers(setDueRule, undefined);
  const request = { productId: id, toldWithin: 1, closedWithin: 5, retryWithin: 2 };
  await new SetDueRuleHandler(http, store).handle(new SetDueRule(id, request), context);
  expect(store.getState().dueRules).toEqual([{ ...rule, ...request }]);
});

it.each([
  ['is none any more, where the dialog was closed before the answer came', '2', {}],
  ['stays where it was typed after that', '3', { [id]: expect.anything() }],
])('what is typed of a rule that is saved %s', async (_what, retryWithin, left) => {
  const { http, store, context } = setup();
  http.answers(setDueRule, undefined);
  const seen = { productId: id, productName: 'Paketti', toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  const values = { productId: id, toldWithin: ' 1', closedWithin: '5', retryWithin };
  store.setState({ dueRules: [seen], typedDays: { [id]: { values, seen } } });
  const request = { productId: id, toldWithin: 1, closedWithin: 5, retryWithin: 2 };
  await new SetDueRuleHandler(http, store).handle(new SetDueRule(id, request), context);
  expect(store.getState().typedDays).toEqual(left);
});

it('all of one colleague’s are given on with the number that was seen', async () => {
  const { http, context } = setup();
  http.answers(handOver, { moved: 10 });
  const request = { fromKey: 'a', colleagueKey: 'b', count: 10 };
  expect(await new HandOverHandler(http).handle(new HandOver('Sami Salo', request), context)).toBe(10);
  expect(http.inputsOf(handOver)).toEqual([{ body: request }]);
});

it.each([
  ['01.03.2026', '9.05', '2026-03-01T07:05:00.000Z'],
  ['1.7.2026', '23:59', '2026-07-01T20:59:00.000Z'],
  ['31.2.2026', '9.05', undefined],
  ['1.3.2026', ' 9.05 ', '2026-03-01T07:05:00.000Z'],
  ['\u200E1.\u200E3.\u200E2026', '\u200F\u200E9.05', '2026-03-01T07:05:00.000Z'],
  ['1.3.2026', '24.00', undefined],
  ['1.3.2026', '9.055', undefined],
  ['1.3.2026', '19.05.30', undefined],
  ['1.3.2026', 'aamulla', undefined],
  // Left out when clocks are set forward.
  ['29.3.2026', '2.59', '2026-03-29T00:59:00.000Z'],
  ['29.3.2026', '3.00', undefined],
  ['29.3.2026', '3.59', undefined],
  ['29.3.2026', '4.00', '2026-03-29T01:00:00.000Z'],
])('%s at %s is %s', (day, clock, time) => {
  expect(timeOf(day, clock, new Date('2026-12-01T00:00:00Z'))).toBe(time);
});

it.each([
  ['in the first of both hours', '2026-10-25T00:40:00Z', '2026-10-25T00:40:00.000Z'],
  ['in the second one', '2026-10-25T01:40:30Z', '2026-10-25T01:40:00.000Z'],
  ['the day after', '2026-10-26T08:00:00Z', '2026-10-25T01:40:00.000Z'],
])('a time that comes twice when clocks are set back is the later that has been, %s', (_when, now, time) => {
  expect(timeOf('25.10.2026', '3.40', new Date(now))).toBe(time);
});
