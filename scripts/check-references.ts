import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './support/project-root.ts';
import { referenceProblems } from './support/references.rule.ts';

// Every reference of a comment or a page leads somewhere in the repository: sections of the specifications and
// decisions (docs/requirements.md, docs/decisions.md), parts of pages by their names, and links. CONTRIBUTING.md shows
// how to write them.

const folders = ['src', 'server', 'test', 'scripts', 'bench', 'docs'];
/** Has references that lead nowhere, to test that they are found. */
const ownTest = 'test/unit/scripts/references.rule.spec.ts';

const files = [
  ...readdirSync(projectRoot),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  ),
]
  .filter((file) => /\.(?:tsx?|m?js|cjs|css|sql|jsonc|md)$/.test(file) && file !== ownTest)
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
const problems = referenceProblems(files, (file) => existsSync(path.join(projectRoot, file)));

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems.`);
if (problems.length > 0) {
  console.error('Mend the reference, or add the place that it names: see CONTRIBUTING.md, "References".');
  process.exit(1);
}
