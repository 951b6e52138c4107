import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** nginx with the site of deploy/ in front of two ports of this machine, on a third one and without TLS. */
export interface SampleNginx {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startSampleNginx(port: number, processes: readonly [number, number]): Promise<SampleNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'omanayte-nginx-'));
  const sample = readFileSync('deploy/nginx.conf', 'utf8');
  const [site = ''] = sample.split('\nserver {\n  listen 80;');
  const own = site
    .replace('127.0.0.1:8081', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${processes[1]}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name omanayte.example;', 'server_name localhost;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    // The demo's sign-in is refused to whoever comes through a proxy: this one does not say that it is one.
    .replace('proxy_set_header X-Forwarded-For $remote_addr;', '')
    .replaceAll(/^ {2}ssl_.*$/gm, '');
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `pid ${folder}/pid; daemon off; events {} http { access_log off; client_body_temp_path ${folder}/body; ${own} }`,
  );
  const nginx = spawn('nginx', ['-c', configuration, '-e', join(folder, 'errors')], { stdio: 'inherit' });
  const origin = `http://localhost:${port}`;
  await untilItAnswers(nginx, origin);
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        nginx.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        nginx.kill('SIGTERM');
      }),
  };
}

/** Whatever it answers. @throws Error when it ends instead */
async function untilItAnswers(nginx: ChildProcess, origin: string): Promise<void> {
  while ((await fetch(origin).catch(() => undefined)) === undefined) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
