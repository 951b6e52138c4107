import {
  getObservationsSearchCount,
  HandlingStatus,
  ResultType,
  searchObservations,
  setObservationStatus,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LoadCitizen, LoadCitizenHandler } from '#features/observations/citizen/load-citizen.query.ts';
import { CountObservationsHandler, CountObservations } from '#features/observations/count-observations.query.ts';
import { observationFields } from '#features/observations/observation-filter.ts';
import { isRejected, observationSteps, isMissing, shownResult } from '#features/observations/observation.rule.ts';
import { createObservationsStore } from '#features/observations/observations.store.ts';
import { RefetchObservations, RefetchObservationsHandler } from '#features/observations/refetch-observations.query.ts';
import { SearchObservationsHandler, SearchObservations } from '#features/observations/search-observations.query.ts';
import {
  SetObservationStatus,
  SetObservationStatusHandler,
} from '#features/observations/set-observation-status.command.ts';
import { shadesOfReferrals } from '#features/observations/waiting.rule.ts';
import { entryOf, listQueryOf } from '#core/ui/lists/list-query.rule.ts';
import { anId, anObservation, aReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup(rows: readonly Observation[] = []) {
  const store = createObservationsStore();
  if (rows.length > 0) store.setState({ answer: { rows, page: 0, pageSize: 25 } });
  return { http: new FakeHttpClient(), store };
}

describe('SearchObservations', () => {
  it('sends the filter and the page, and keeps rows that did not change', async () => {
    const same = anObservation();
    const { http, store } = setup([same]);
    const other = anObservation();
    http.answers(searchObservations, [other, structuredClone(same)]);
    const query = new SearchObservations(
      { outcomeType: '3', kuntaliittoName: 'chlam' },
      { page: 0, pageSize: 25, edge: undefined },
    );
    await new SearchObservationsHandler(http, store).handle(query, executionContext());
    expect(http.inputsOf(searchObservations)).toEqual([
      {
        query: { page: '1', pageSize: '25', edge: undefined },
        body: { outcomeType: OutcomeType.ProblemWithSample, kuntaliittoName: 'chlam' },
      },
    ]);
    expect(store.getState().answer?.rows).toEqual([other, same]);
    expect(store.getState().answer?.rows[1]).toBe(same);
  });

  it('leaves a status that is set while the list is on its way: the row may have been found as it was before', async () => {
    const [set, other] = [anObservation({ handlingStatus: HandlingStatus.New }), anObservation()];
    const { http, store } = setup([set, other]);
    const done = { ...set, handlingStatus: HandlingStatus.Done };
    http.answers(setObservationStatus, done);
    const theirs = { ...other, assignedTo: 'Helena Virtanen' };
    http.answers(searchObservations, async () => {
      const command = new SetObservationStatus(set.observationId, HandlingStatus.Done);
      await new SetObservationStatusHandler(http, store).handle(command, executionContext());
      return [structuredClone(set), theirs];
    });
    const query = new SearchObservations({}, { page: 0, pageSize: 25, edge: undefined });
    const search = () => new SearchObservationsHandler(http, store).handle(query, executionContext());
    await search();
    expect(store.getState().answer?.rows).toEqual([done, theirs]);
    const later = { ...done, handlingStatus: HandlingStatus.InProgress };
    http.answers(searchObservations, [later, theirs]);
    await search();
    expect(store.getState().answer?.rows).toEqual([later, theirs]);
  });
});

describe('LoadCitizen', () => {
  it('keeps whom an observation is about; a status that is set is theirs too', async () => {
    const { http, store } = setup();
    const other = anObservation({ handlingStatus: HandlingStatus.New });
    const texts = { language: 'fi', productVersion: 1, areaVersion: null } as const;
    http.answers(getObservedCitizen, { referral: aReferral(), texts, otherObservations: [other] });
    const observationId = anId();
    await new LoadCitizenHandler(http, store).handle(new LoadCitizen(observationId, 'posit'), executionContext());
    expect(http.inputsOf(getObservedCitizen)).toEqual([{ query: { observationId } }]);
    expect(store.getState().citizen).toMatchObject({ observationId, otherObservations: [other] });
    const changed = { ...other, handlingStatus: HandlingStatus.Done };
    http.answers(setObservationStatus, changed);
    const command = new SetObservationStatus(other.observationId, HandlingStatus.Done);
    await new SetObservationStatusHandler(http, store).handle(command, executionContext());
    expect(store.getState().citizen?.otherObservations).toEqual([changed]);
  });

  it('keeps an observation that the list does not have, as its status then is', async () => {
    const { http, store } = setup([anObservation()]);
    const [first, other] = [anObservation(), anObservation({ handlingStatus: HandlingStatus.New })];
    const texts = { language: 'fi', productVersion: 1, areaVersion: null } as const;
    http.answers(getObservedCitizen, ({ query }) => ({
      referral: aReferral(),
      texts,
      otherObservations: query.observationId === other.observationId ? [first] : [other],
    }));
    const load = ({ observationId }: Observation) =>
      new LoadCitizenHandler(http, store).handle(new LoadCitizen(observationId, 'posit'), executionContext());
    const opened = () => store.getState().citizen?.observation;
    await load(first);
    expect(opened()).toBeUndefined();
    await load(other);
    expect(opened()).toEqual(other);
    const taken = { ...other, handlingStatus: HandlingStatus.InProgress };
    http.answers(setObservationStatus, taken);
    const command = new SetObservationStatus(other.observationId, HandlingStatus.InProgress);
    await new SetObservationStatusHandler(http, store).handle(command, executionContext());
    expect(opened()).toEqual(taken);
    await load(other);
    expect(opened()).toEqual(taken);
    const done = { ...other, handlingStatus: HandlingStatus.Done };
    http.answers(searchObservations, [done]);
    const refetch = new RefetchObservations([other.observationId]);
    await new RefetchObservationsHandler(http, store).handle(refetch, executionContext());
    expect(opened()).toEqual(done);
  });
});

describe('CountObservations', () => {
  it('counts all, the positive ones, those without a result and the worklist', async () => {
    const { http, store } = setup();
    const counts: Record<string, number> = { undefined: 9, 1: 4, 3: 2 };
    http.answers(getObservationsSearchCount, ({ body }) =>
      body.worklist ? 3 : body.followUp ? 5 : counts[String(body.outcomeType)]!,
    );
    await new CountObservationsHandler(http, store).handle(
      new CountObservations({ assignedToUserName: 'Helena' }),
      executionContext(),
    );
    expect(store.getState().counts).toEqual({
      all: 9,
      positive: 4,
      noResult: 2,
      worklist: 3,
      due: 5,
      followUp: 5,
    });
    for (const { body } of http.inputsOf(getObservationsSearchCount)) expect(body.assignedToUserName).toBe('Helena');
  });
});

it('CountObservations asks a service that knows no worklist for the specified counts alone', async () => {
  const { http, store } = setup();
  http.answers(getObservationsSearchCount, ({ body }) => body.outcomeType ?? 9);
  const counting = new CountObservations({ followUp: 'overdue', languageCode: 'sv' }, false);
  await new CountObservationsHandler(http, store).handle(counting, executionContext());
  expect(store.getState().counts).toEqual({ all: 9, positive: 1, noResult: 3 });
  expect(http.inputsOf(getObservationsSearchCount).map(({ body }) => body)).toEqual([
    { languageCode: 'sv' },
    { languageCode: 'sv', outcomeType: 1 },
    { languageCode: 'sv', outcomeType: 3 },
  ]);
});

describe('SetObservationStatus', () => {
  const command = (row: Observation) => new SetObservationStatus(row.observationId, HandlingStatus.Done);

  it('shows the new status at once, and then what the server answered', async () => {
    const row = anObservation();
    const { http, store } = setup([row]);
    const answered = { ...row, handlingStatus: HandlingStatus.Done, assignedTo: 'Helena Virtanen' };
    http.answers(setObservationStatus, () => {
      expect(store.getState().changes).toEqual({ [row.observationId]: HandlingStatus.Done });
      return answered;
    });
    await new SetObservationStatusHandler(http, store).handle(command(row), executionContext());
    expect(http.inputsOf(setObservationStatus)).toEqual([
      { query: { observationId: row.observationId, handlingStatus: '3' } },
    ]);
    expect(store.getState().changes).toEqual({});
    expect(store.getState().answer?.rows).toEqual([answered]);
  });

  it('sends the status that the person saw, where it must still be that one', async () => {
    const { observationId } = anObservation();
    const { http, store } = setup();
    http.answers(setObservationStatus, anObservation());
    const options = { fromStatus: HandlingStatus.New };
    const seen = new SetObservationStatus(observationId, HandlingStatus.Done, options);
    await new SetObservationStatusHandler(http, store).handle(seen, executionContext());
    expect(http.inputsOf(setObservationStatus)).toEqual([
      { query: { observationId, handlingStatus: '3', fromStatus: '1' } },
    ]);
  });

  it.each([
    [null, '0'],
    [7, '7'],
  ])('sends the correction %s that the person saw', async (seenStep, sent) => {
    const { observationId } = anObservation();
    const { http, store } = setup();
    http.answers(setObservationStatus, anObservation());
    const seen = new SetObservationStatus(observationId, HandlingStatus.Done, { seenStep });
    await new SetObservationStatusHandler(http, store).handle(seen, executionContext());
    expect(http.inputsOf(setObservationStatus)).toEqual([
      { query: { observationId, handlingStatus: '3', seenStep: sent } },
    ]);
  });

  it('takes the status back when the server refuses', async () => {
    const row = anObservation();
    const { http, store } = setup([row]);
    http.fails(setObservationStatus, new AppError('conflict'));
    const result = new SetObservationStatusHandler(http, store).handle(command(row), executionContext());
    await expect(result).rejects.toMatchObject({ kind: 'conflict' });
    expect(store.getState().changes).toEqual({});
    expect(store.getState().answer?.rows[0]).toBe(row);
  });

  it('leaves other rows and their changes alone', async () => {
    const [row, other] = [anObservation(), anObservation()];
    const { http, store } = setup([row, other]);
    store.setState({ changes: { [other.observationId]: HandlingStatus.InProgress } });
    http.answers(setObservationStatus, { ...row, handlingStatus: HandlingStatus.Done });
    await new SetObservationStatusHandler(http, store).handle(command(row), executionContext());
    expect(store.getState().changes).toEqual({ [other.observationId]: HandlingStatus.InProgress });
    expect(store.getState().answer?.rows[1]).toBe(other);
  });
});

describe('The badge of a result', () => {
  it.each([
    [ResultType.Positive, 'posit'],
    [ResultType.Negative, 'negat'],
    [ResultType.ProblemWithSample, 'notDone'],
    [ResultType.Statement, 'statement'],
    [ResultType.StatementDone, 'done'],
    [ResultType.Unknown, 'unknown'],
    [null, 'unknown'],
  ])('of %s is %s (decision A25)', (result, shown) => {
    expect(shownResult(result)).toBe(shown);
    expect(isMissing(result)).toBe(shown === 'unknown');
  });
});

describe('The timeline of a result', () => {
  const all = ['ordered', 'sent', 'result', 'notified', 'viewed'];
  it.each([
    [OrderStatus.Unknown, 1],
    [OrderStatus.ApprovedByLab, 1],
    [OrderStatus.SamplingKitSent, 2],
    [OrderStatus.ResultReceived, 3],
    [OrderStatus.ResultNotificationSentToCitizen, 4],
    [OrderStatus.ResultViewedByCitizen, 5],
  ])('has come at status %s through %s steps', (observationWorkflowStatus, count) => {
    const observation = anObservation({ observationWorkflowStatus, resultDate: null });
    const referral = { ...observation.referral, samplingKitSentAt: null };
    const steps = observationSteps({ ...observation, referral });
    expect(steps.flatMap(({ id, isDone }) => (isDone ? [id] : []))).toEqual(all.slice(0, count));
  });

  it('has the times that are known', () => {
    const times = observationSteps(anObservation()).map(({ time }) => time);
    expect(times).toEqual([
      '2026-03-01T08:05:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-10T09:30:00.000Z',
      null,
      null,
    ]);
  });

  it.each([
    [0, true],
    [1, false],
    [8, false],
    [901, true],
    [902, true],
    [950, true],
  ])('shows the error box at status %s: %s', (observationWorkflowStatus, shows) => {
    expect(isRejected(anObservation({ observationWorkflowStatus }))).toBe(shows);
  });
});

it('shades the rows of every other order', () => {
  const rows = ['a', 'a', 'b', 'c', 'c', 'a'].map((referralId) => ({ referral: { referralId } }));
  expect(shadesOfReferrals(rows)).toEqual([false, false, true, false, false, true]);
  expect(shadesOfReferrals([])).toEqual([]);
});

it('keeps the assignee out of the address, and the analysis in it', () => {
  const filter = { outcomeType: '1', kuntaliittoName: 'Chlamydia', assignedToUserName: 'Helena Virtanen' };
  const { search, state } = entryOf(observationFields, { filter, page: 0, pageSize: 25 }, 'me');
  expect(search).toBe('?outcomeType=1&kuntaliittoName=Chlamydia');
  expect(listQueryOf(observationFields, search, state, 'me').filter).toEqual(filter);
  expect(listQueryOf(observationFields, '?outcomeType=2', state, 'me').filter).toEqual({
    assignedToUserName: 'Helena Virtanen',
  });
  expect(listQueryOf(observationFields, '?kuntaliittoName=010594-900Y', null, 'me').filter).toEqual({});
  expect(listQueryOf(observationFields, `?kuntaliittoName=${'x'.repeat(256)}`, null, 'me').filter).toEqual({});
  // As the form and the server count: an emoji is one character.
  const longest = '🧫'.repeat(255);
  expect(listQueryOf(observationFields, `?kuntaliittoName=${longest}`, null, 'me').filter).toEqual({
    kuntaliittoName: longest,
  });
});
