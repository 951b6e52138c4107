import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The floor of row 15: the least that answering a request costs a Node process.
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('hello');
});
server.listen(0, 'localhost', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Ready: http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
