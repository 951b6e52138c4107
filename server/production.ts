// `npm run start:production`: the server with the rules of production, whether or not somebody remembered to ask for them.
// Before the rest is read, which takes a second.
import './end-while-starting.ts';
import { fileFault } from './config/file-fault.rule.ts';
import { endWithNpm } from './end-with-npm.ts';

// Who asks for something by a word, as `npm start -- --living` does, is not to believe that they have it.
if (process.argv.length > 2) {
  console.error(
    'Usage: node server.js, without words: its settings are variables of the environment (docs/configuration.md)',
  );
  process.exit(1);
}
endWithNpm('start:production');
process.env['NODE_ENV'] = 'production';
try {
  await import('./main.ts');
} catch (error) {
  // Code that cannot be read, as where no more files may be opened.
  console.error(fileFault(error) ?? error);
  process.exit(1);
}

export {};
