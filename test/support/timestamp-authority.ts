import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { join } from 'node:path';

const run = promisify(execFile);

/** A time stamping authority of OpenSSL's, on loopback. */
export interface TimestampAuthority {
  readonly url: string;
  /** The file with the certificate that its own goes back to. */
  readonly rootFile: string;
  /** Requests so far. */
  readonly asked: () => number;
  close(): Promise<void>;
}

const configuration = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Authority of the tests
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[stamping]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
serial = serial
crypto_device = builtin
signer_cert = authority.pem
signer_key = authority.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** Makes its keys and certificates in a folder of the test's and answers requests by `openssl ts`. */
export async function startTimestampAuthority(folder: string): Promise<TimestampAuthority> {
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder });
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-config', 'openssl.cnf'];
  writeFileSync(join(folder, 'openssl.cnf'), configuration);
  writeFileSync(join(folder, 'serial'), '01');
  const root = ['-x509', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-extensions', 'root'];
  await openssl('req', ...root, '-subj', '/CN=Root of the tests', '-days', '2');
  await openssl('req', ...newKey, '-keyout', 'authority.key', '-out', 'authority.csr');
  const signed = ['-in', 'authority.csr', '-out', 'authority.pem', '-CA', 'root.pem', '-CAkey', 'root.key'];
  const extensions = ['-extfile', 'openssl.cnf', '-extensions', 'stamping', '-days', '2', '-CAcreateserial'];
  await openssl('x509', '-req', ...signed, ...extensions);
  let asked = 0;
  const server = createServer((request, response) => {
    void (async () => {
      asked += 1;
      writeFileSync(join(folder, 'request'), await buffer(request));
      await openssl(
        'ts',
        '-reply',
        '-config',
        'openssl.cnf',
        '-section',
        'tsa',
        '-queryfile',
        'request',
        '-out',
        'answer',
      );
      const answer = readFileSync(join(folder, 'answer'));
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
    })().catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rootFile: join(folder, 'root.pem'),
    asked: () => asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
