import { countFigures, ownFigures, protectedFigures, type FindingDay } from '#server/situation/figures.rule.ts';

const found = (day: string, rows = 1): FindingDay => ({ day, step: 'found', onDay: day, rows });
const told = (day: string, onDay: string, rows = 1): FindingDay => ({ day, step: 'told', onDay, rows });

test('a finding counts once its last working day is over, in the period of that day', () => {
  // Friday: Monday, Tuesday and Wednesday are its three days.
  const days = [found('2026-11-13', 4), told('2026-11-13', '2026-11-18', 2), told('2026-11-13', '2026-11-19')];
  expect(countFigures(days, { first: '2026-11-18', last: '2026-11-18' }).told).toEqual({ due: 4, inTime: 2 });
  expect(countFigures(days, { first: '2026-10-01', last: '2026-11-17' }).told).toEqual({ due: 0, inTime: 0 });
  expect(countFigures(days, { first: '2026-11-19', last: '2026-12-31' }).told).toEqual({ due: 0, inTime: 0 });
});

test('holidays are no working days', () => {
  // Christmas: the three days are 28, 29 and 30 December.
  const days = [found('2026-12-23'), told('2026-12-23', '2026-12-30')];
  expect(countFigures(days, { first: '2026-12-01', last: '2026-12-31' }).told).toEqual({ due: 1, inTime: 1 });
});

test('an area sees its own as they are, rounded down: what is below the goal is not at it', () => {
  expect(ownFigures({ told: { due: 200, inTime: 199 }, closed: { due: 0, inTime: 0 } })).toEqual([
    { step: 'told', due: 200, inTime: 199, percent: 99, bound: 'exact' },
    { step: 'closed', due: 0, inTime: 0, percent: null, bound: 'exact' },
  ]);
  expect(
    ownFigures({ told: { due: 1000, inTime: 989 }, closed: { due: 3, inTime: 3 } }).map(({ percent }) => percent),
  ).toEqual([98, 100]);
});

test('of all areas, however few are late or in time, the same is told', () => {
  for (let few = 0; few < 5; few += 1) {
    const [late] = protectedFigures({ told: { due: 200, inTime: 200 - few }, closed: { due: 1, inTime: 1 } });
    expect(late).toEqual({ step: 'told', due: null, inTime: null, percent: 98, bound: 'atLeast' });
    const [early] = protectedFigures({ told: { due: 100, inTime: few }, closed: { due: 1, inTime: 1 } });
    expect(early).toEqual({ step: 'told', due: null, inTime: null, percent: 4, bound: 'atMost' });
  }
  for (let due = 0; due < 20; due += 1) {
    const hidden = protectedFigures({ told: { due, inTime: due }, closed: { due, inTime: 0 } });
    expect(hidden.map(({ percent, due: all }) => [percent, all])).toEqual([
      [null, null],
      [null, null],
    ]);
  }
  const shares = protectedFigures({ told: { due: 1000, inTime: 993 }, closed: { due: 20, inTime: 15 } });
  expect(shares.map(({ percent, bound }) => [percent, bound])).toEqual([
    [99, 'exact'],
    [70, 'atLeast'],
  ]);
});

test('of all areas, a share does not tell how many findings it is of', () => {
  const percents = (due: number) =>
    new Set(
      Array.from({ length: due + 1 }, (_, inTime) =>
        protectedFigures({ told: { due, inTime }, closed: { due, inTime } }),
      )
        .flat()
        .filter(({ bound }) => bound === 'exact')
        .map(({ percent }) => percent),
    );
  const possible = percents(200);
  expect(possible.size).toBeGreaterThan(50);
  for (let due = 201; due < 260; due += 1) {
    const others = percents(due);
    expect([due, [...possible].filter((percent) => !others.has(percent))]).toEqual([due, []]);
  }
});
