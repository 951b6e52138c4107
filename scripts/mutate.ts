import { mutationGroups } from './support/mutation-groups.ts';
import { mutationLine, runMutations } from './support/run-mutations.ts';

// `npm run mutate`: whether the unit tests notice each small change of the code (docs/testing.md, 'Mutations'). With names of
// groups only these, with `--afresh` without what earlier runs have found. It ends with a line of the table for each group.

const words = process.argv.slice(2);
const isAfresh = words.includes('--afresh');
const names = words.filter((word) => word !== '--afresh');
const unknown = names.filter((name) => !mutationGroups.some((group) => group.name === name));
if (unknown.length > 0) throw new Error(`No such group: ${unknown.join(', ')}`);

const lines: string[] = [];
for (const group of mutationGroups) {
  if (names.length > 0 && !names.includes(group.name)) continue;
  // Below the bound, too.
  if (!runMutations(group, { isAfresh })) process.exitCode = 1;
  lines.push(mutationLine(group));
}
console.log(lines.join('\n'));
