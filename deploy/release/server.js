// Starts the server by the rules of production: `node server.js`. Its settings: docs/configuration.md.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}
await import('./dist/server/production.js');
