import { refuseScriptWords } from './support/script-words.ts';
import { buildServer } from './support/server-build.ts';
import { writeSupplies } from './support/supplies-build.ts';
import { ensureWebBuild } from './support/web-build.ts';

// `npm run build`: all that production needs beside `npm ci --omit=dev`, in dist/, and the lists of what it is made of.
refuseScriptWords('npm run build');
await ensureWebBuild(process.env['FAKE_AUTH'] === 'true');
await buildServer();
await writeSupplies();
