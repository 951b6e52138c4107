import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A site of deploy/ in front of two ports of this machine, on a third one and without TLS. */
export interface SampleProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

type Ports = readonly [number, number];

export function startSampleNginx(port: number, processes: Ports): Promise<SampleProxy> {
  const sample = readFileSync('deploy/nginx.conf', 'utf8');
  const [site = ''] = sample.split('\nserver {\n  listen 80;');
  const own = inFrontOf(site, processes)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name omanayte.example;', 'server_name localhost;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    // The demo's sign-in is refused to whoever comes through a proxy: this one does not say that it is one.
    .replace('proxy_set_header X-Forwarded-For $remote_addr;', '')
    .replaceAll(/^ {2}ssl_.*$/gm, '');
  return start(port, (folder) => {
    const file = join(folder, 'nginx.conf');
    const rest = `access_log off; client_body_temp_path ${folder}/body;`;
    writeFileSync(file, `pid ${folder}/pid; daemon off; events {} http { ${rest} ${own} }`);
    return spawn('nginx', ['-c', file, '-e', join(folder, 'errors')], { stdio: 'inherit' });
  });
}

export function startSampleCaddy(port: number, processes: Ports): Promise<SampleProxy> {
  const site = inFrontOf(readFileSync('deploy/Caddyfile', 'utf8'), processes).replace(
    'omanayte.example {',
    `http://localhost:${port} {`,
  );
  return start(port, (folder) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tgrace_period 1s\n\tlog {\n\t\toutput discard\n\t}\n}\n${site}`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    // Before its configuration is read it tells of itself.
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  });
}

export function startSampleHaproxy(port: number, processes: Ports): Promise<SampleProxy> {
  const own = inFrontOf(readFileSync('deploy/haproxy.cfg', 'utf8'), processes)
    .replace(/^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^frontend http$[^]*?(?=^#)/m, '');
  return start(port, (folder) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, own);
    return spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  });
}

function inFrontOf(sample: string, processes: Ports): string {
  return sample
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${processes[1]}`);
}

async function start(port: number, spawnIn: (folder: string) => ChildProcess): Promise<SampleProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'omanayte-proxy-'));
  const proxy = spawnIn(folder);
  const origin = `http://localhost:${port}`;
  await untilItAnswers(proxy, origin);
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        proxy.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        proxy.kill('SIGTERM');
      }),
  };
}

/** Whatever it answers. @throws Error when it ends instead */
async function untilItAnswers(proxy: ChildProcess, origin: string): Promise<void> {
  while ((await fetch(origin).catch(() => undefined)) === undefined) {
    if (proxy.exitCode !== null) throw new Error(`${proxy.spawnfile} ended with ${proxy.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
