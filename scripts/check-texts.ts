import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './support/project-root.ts';
import { checkTexts } from './support/texts.rule.ts';

// Every text named in code exists in a *.fi.json, and no text is unused (`support/texts.rule.ts`).

const names = ['src', 'server'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  ),
);
const files = names.filter((name) => /\.(tsx?|fi\.json)$/.test(name));
const { texts, problems } = checkTexts(
  new Map(files.map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')])),
);
for (const problem of problems) console.error(problem);
console.log(`${texts} texts, ${problems.length} problems.`);
process.exit(problems.length > 0 ? 1 : 0);
