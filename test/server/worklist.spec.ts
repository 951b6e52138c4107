import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { cursorText } from '#core/contracts/paging.ts';
import { addResult, observationList } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The worklist of an area: positive findings that nobody has finished, oldest first.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const days = ['2020-01-03', '2020-01-01', '2020-01-02', '2020-01-04'];
  const statuses = [HandlingStatus.Unknown, HandlingStatus.New, HandlingStatus.InProgress, HandlingStatus.Done];
  for (const [index, day] of days.entries()) await addFinding(day, statuses[index]!);
  await addResult(server.database, { result_date: '2019-01-01T10:00:00Z' } as object);
  // Three pages of them, some at the same moment.
  for (let index = 0; index < 60; index += 1) await addFinding(`2021-01-${10 + (index % 7)}`, HandlingStatus.New);
});
afterAll(() => server.close());

test('has what is positive and not done, oldest first, and counts it', async () => {
  const list = observationList(server, 'hva04');
  const found = await list.search({ worklist: true }, { pageSize: '200' });
  expect(found.slice(0, 3).map(({ resultDate }) => resultDate?.slice(0, 10))).toEqual([
    '2020-01-01',
    '2020-01-02',
    '2020-01-03',
  ]);
  for (const { outcomeType, handlingStatus } of found) {
    expect(outcomeType).toBe(1);
    expect(handlingStatus).toBeLessThan(HandlingStatus.Done);
  }
  const keys = found.map(keyOf);
  expect(keys).toEqual([...keys].sort());
  expect(await list.count({ worklist: true })).toBe(found.length);
  const all = await everyFinding();
  expect(found.length).toBe(all.filter(({ handlingStatus = 0 }) => handlingStatus < HandlingStatus.Done).length);
  expect(await list.count({ worklist: false })).toBe(await list.count());
});

test('its pages by their edges are those by their numbers', async () => {
  const list = observationList(server, 'hva04');
  const total = await list.count({ worklist: true });
  expect(total).toBeGreaterThan(50);
  const byNumber = (page: number) => list.search({ worklist: true }, { page: String(page) });
  const [first, second, third] = [await byNumber(1), await byNumber(2), await byNumber(3)];
  const edge = (kind: 'after' | 'before', { resultDate, observationId }: Observation): string =>
    cursorText({ kind, row: { time: resultDate, id: observationId } });
  const by = (page: number, text: string) => list.search({ worklist: true }, { page: String(page), edge: text });
  expect(await by(2, edge('after', first.at(-1)!))).toEqual(second);
  expect(await by(2, edge('before', third[0]!))).toEqual(second);
  const last = Math.ceil(total / 25);
  expect(await by(last, 'end')).toEqual(await byNumber(last));
});

test('goes with the other filters, and is the own area only', async () => {
  const list = observationList(server, 'hva04');
  const some = await list.search({ worklist: true, startDate: '2020-01-02', endDate: '2020-01-02' });
  expect(some).toHaveLength(1);
  expect(await list.count({ worklist: true, startDate: '2020-01-02', endDate: '2020-01-02' })).toBe(1);
  expect(await observationList(server, 'hva90').search({ worklist: true, endDate: '2020-01-31' })).toEqual([]);
});

async function addFinding(day: string, handlingStatus: HandlingStatus): Promise<void> {
  const finding = {
    result: 1,
    outcome_type: 1,
    outcome_name: 'Klamydia',
    handling_status: handlingStatus,
    result_date: `${day}T10:00:00Z`,
  };
  await addResult(server.database, finding as object);
}

function keyOf({ resultDate, observationId }: Observation): string {
  return `${resultDate ?? ''} ${observationId}`;
}

async function everyFinding(): Promise<Observation[]> {
  const list = observationList(server, 'hva04');
  const found: Observation[] = [];
  for (let page = 1; ; page += 1) {
    const part = await list.search({ outcomeType: 1 }, { page: String(page), pageSize: '200' });
    found.push(...part);
    if (part.length < 200) return found;
  }
}
