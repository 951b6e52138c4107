import { endWhole } from './support/end-whole.ts';
import { mutationGroups } from './support/mutation-groups.ts';
import { mutationLine, runMutations } from './support/run-mutations.ts';
import { parseMutateWords, readScriptWords } from './support/script-words.ts';

// `npm run mutate`: whether the unit tests notice each small change of the code (docs/testing.md, 'Mutations'). With names of
// groups only these, with `--afresh` without what earlier runs have found. It ends with a line of the table for each group.

endWhole('mutate');
const known = mutationGroups.map(({ name }) => name);
const { names, isAfresh } = readScriptWords((words) => parseMutateWords(words, known));

const lines: string[] = [];
for (const group of mutationGroups) {
  if (!names.includes(group.name)) continue;
  // Below the bound, too.
  if (!(await runMutations(group, { isAfresh }))) process.exitCode = 1;
  lines.push(mutationLine(group));
}
console.log(lines.join('\n'));
