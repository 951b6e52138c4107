import path from 'node:path';
import type { FileTime } from './test-part.ts';

/** What Jest reports of a file that it ran; times are milliseconds. */
export interface ReportedFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly ReportedTest[];
}

export interface ReportedTest {
  readonly ancestorTitles: readonly string[];
  readonly startAt?: number | null;
  readonly duration?: number | null;
}

/** The time of each spec file, those that took longest first; of a group of them, of each that is in it. */
export function fileTimes(reported: readonly ReportedFile[], root: string): readonly FileTime[] {
  const times = reported.flatMap((file) =>
    /\.group\.ts$/.test(file.name)
      ? timesOfGroup(file)
      : [{ file: path.relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 }],
  );
  return times.sort((one, two) => two.seconds - one.seconds);
}

/** A file of a group lasts from the end of the one before it: what it does before its first test counts. */
function timesOfGroup({ startTime, assertionResults }: ReportedFile): FileTime[] {
  const ends = new Map<string, number>();
  for (const { ancestorTitles, startAt, duration } of assertionResults) {
    const [file] = ancestorTitles;
    if (file !== undefined && startAt) ends.set(file, Math.max(ends.get(file) ?? 0, startAt + (duration ?? 0)));
  }
  let begin = startTime;
  return [...ends].map(([file, end]) => {
    const seconds = (end - begin) / 1000;
    begin = end;
    return { file, seconds };
  });
}
