import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configurationPage } from '#server/config/configuration-page.ts';
import { projectRoot } from './support/project-root.ts';
import { refuseScriptWords } from './support/script-words.ts';

// `npm run configuration`: docs/configuration.md from the settings as the server reads them; a test says when it is due.
refuseScriptWords('npm run configuration');
await writeFile(path.join(projectRoot, 'docs/configuration.md'), configurationPage());
