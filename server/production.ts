// `npm run start:production`: the server with the rules of production, whether or not somebody remembered to ask for them.
process.env['NODE_ENV'] = 'production';
await import('./main.ts');

export {};
