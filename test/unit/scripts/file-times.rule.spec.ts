import { fileTimes, type ReportedFile } from '#scripts/support/file-times.rule.ts';

const ran = (ancestorTitles: readonly string[], startAt: number | null, duration: number | null) => ({
  ancestorTitles,
  startAt,
  duration,
});
const ended = (name: string, assertionResults: ReportedFile['assertionResults'] = []): ReportedFile => ({
  name,
  startTime: 1_000,
  endTime: 9_000,
  assertionResults,
});

test('a file lasts from its start to its end, its path is of the project, and the longest comes first', () => {
  const short = { ...ended('/p/test/a.spec.ts'), endTime: 2_000 };
  expect(fileTimes([short, ended('/p/test/b.spec.ts')], '/p')).toEqual([
    { file: 'test/b.spec.ts', seconds: 8 },
    { file: 'test/a.spec.ts', seconds: 1 },
  ]);
});

test('a file of a group lasts from the end of the one before it', () => {
  const group = ended('/p/test/groups/server-1.group.ts', [
    ran(['test/a.spec.ts'], 2_000, 100),
    ran(['test/a.spec.ts', 'inner'], 2_100, 900),
    ran(['test/b.spec.ts'], 5_000, 1_000),
    // Not run.
    ran(['test/c.spec.ts'], null, null),
  ]);
  expect(fileTimes([group], '/p')).toEqual([
    { file: 'test/b.spec.ts', seconds: 3 },
    { file: 'test/a.spec.ts', seconds: 2 },
  ]);
});
