// `npm run start:production`: the server with the rules of production, whether or not somebody remembered to ask for them.
// Before the rest is read, which takes a second.
import './end-while-starting.ts';

process.env['NODE_ENV'] = 'production';
await import('./main.ts');

export {};
