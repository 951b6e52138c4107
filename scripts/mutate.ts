import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutationGroups, type MutationGroup } from './support/mutation-groups.ts';
import { projectRoot } from './support/project-root.ts';

// `npm run mutate`: whether the unit tests notice each small change of the code (docs/testing.md, 'Mutations'). With names of
// groups only these, with `--afresh` without what earlier runs have found. It ends with a line of the table for each group.

/** What of Stryker's report is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const words = process.argv.slice(2);
const isAfresh = words.includes('--afresh');
const names = words.filter((word) => word !== '--afresh');
const unknown = names.filter((name) => !mutationGroups.some((group) => group.name === name));
if (unknown.length > 0) throw new Error(`No such group: ${unknown.join(', ')}`);

const rows: string[] = [];
for (const group of mutationGroups) {
  if (names.length > 0 && !names.includes(group.name)) continue;
  // Below the bound, too.
  if (!isEnough(group)) process.exitCode = 1;
  rows.push(rowOf(group));
}
console.log(rows.join('\n'));

function isEnough({ name, code, tests }: MutationGroup): boolean {
  const options = ['--mutate', code.join(','), '--incrementalFile', reportOf(name)];
  const { status } = spawnSync('npx', ['stryker', 'run', ...options, ...(isAfresh ? ['--force'] : [])], {
    cwd: projectRoot,
    env: { ...process.env, OMANAYTE_MUTATE_TESTS: tests.join(',') },
    stdio: 'inherit',
  });
  return status === 0;
}

function reportOf(name: string): string {
  return `.cache/mutate/${name}.json`;
}

/** A line of the table in docs/testing.md, without its date. */
function rowOf({ name, title }: MutationGroup): string {
  const { files } = JSON.parse(readFileSync(join(projectRoot, reportOf(name)), 'utf8')) as Report;
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: readonly string[]): number => statuses.filter((each) => wanted.includes(each)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  const share = Math.floor((noticed / all) * 100);
  return `| ${name}: ${title} | ${all} | ${share} % |`;
}
