import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './support/project-root.ts';
import { declaredCalls } from './support/declared-calls.ts';
import { unnamedCalls, unnamedScripts, unnamedTables } from './support/documented.rule.ts';
import { packageFile } from './support/package-file.ts';
import { referenceProblems } from './support/references.rule.ts';

// Every reference of a comment or a page leads somewhere in the repository: sections of the specifications and
// decisions (docs/requirements.md, docs/decisions.md), parts of pages by their names, and links. CONTRIBUTING.md shows
// how to write them. The other way round, docs/requirements.md names each call, docs/database.md each table, and some page each
// script of package.json.

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
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
const textsOf = (name: RegExp): string[] => files.filter(({ file }) => name.test(file)).map(({ text }) => text);
const { scripts } = await packageFile();
const calls = (await declaredCalls()).map((call) => call.path);
const problems = [
  ...referenceProblems(files, (file) => existsSync(path.join(projectRoot, file))),
  ...unnamedCalls(calls, textsOf(/^docs\/requirements\.md$/).join('')),
  ...unnamedTables(textsOf(/^server\/db\/migrations\/.+\.sql$/), textsOf(/^docs\/database\.md$/).join('')),
  ...unnamedScripts(Object.keys(scripts), textsOf(/^(?:README|CONTRIBUTING|docs\/[\w-]+)\.md$/)),
];

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${calls.length} calls, ${problems.length} problems.`);
if (problems.length > 0) {
  console.error('Mend the reference, or add what the page lacks: see CONTRIBUTING.md, "References".');
  process.exit(1);
}
