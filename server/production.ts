// `npm run start:production`: the server with the rules of production, whether or not somebody remembered to ask for them.
// Before the rest is read, which takes a second.
import './end-while-starting.ts';
import { endWithNpm } from './end-with-npm.ts';
import { readProgram } from './read-program.ts';

// Who asks for something by a word, as `npm start -- --living` does, is not to believe that they have it.
if (process.argv.length > 2) {
  console.error(
    'Usage: node server.js, without words: its settings are variables of the environment (docs/configuration.md)',
  );
  process.exit(1);
}
endWithNpm('start:production');
process.env['NODE_ENV'] = 'production';
await readProgram(() => import('./main.ts'));
