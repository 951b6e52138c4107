import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutationGroups, type MutationGroup } from './mutation-groups.ts';
import { projectRoot } from './project-root.ts';
import { runShown } from './run-command.ts';
import type { PartResult } from './test-part.ts';

/** What of Stryker's report is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

interface MutationRun {
  readonly isAfresh?: boolean;
  readonly isQuiet?: boolean;
  /** Changes that are tried at a time. */
  readonly concurrency?: number;
}

/** Whether the tests of a group notice enough. What earlier runs have found holds, unless afresh. */
export async function runMutations(
  { name, code, tests }: MutationGroup,
  { isAfresh = false, isQuiet = false, concurrency = 1 }: MutationRun = {},
): Promise<boolean> {
  const files = ['--mutate', code.join(','), '--incrementalFile', reportOf(name)];
  const options = [...files, '--concurrency', String(concurrency), ...(isAfresh ? ['--force'] : [])];
  const environment = { ...process.env, OMANAYTE_MUTATE_TESTS: tests.join(',') };
  return (await runShown('npx', ['stryker', 'run', ...options], { environment, isQuiet })) === 0;
}

/** A line of the table in docs/testing.md, without its date. */
export function mutationLine({ name, title }: MutationGroup): string {
  const { files } = JSON.parse(readFileSync(join(projectRoot, reportOf(name)), 'utf8')) as Report;
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: readonly string[]): number => statuses.filter((each) => wanted.includes(each)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  const share = Math.floor((noticed / all) * 100);
  return `| ${name}: ${title} | ${all} | ${share} % |`;
}

/** So many of the groups, as one part of the proof, which does nothing beside it; tells of each that is noticed enough. */
export async function proveMutations(groups: number, noticed: () => void): Promise<PartResult> {
  const tooLittle: string[] = [];
  for (const group of mutationGroups.slice(0, groups)) {
    if (await runMutations(group, { isQuiet: true, concurrency: 2 })) noticed();
    else tooLittle.push(`● ${group.name}\n\n  fewer than 85 % of its changes are noticed\n`);
  }
  return { passed: groups - tooLittle.length, failed: tooLittle.length, output: tooLittle.join('\n') };
}

function reportOf(name: string): string {
  return `.cache/mutate/${name}.json`;
}
