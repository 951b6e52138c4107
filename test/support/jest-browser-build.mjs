import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Jest's global set-up for the browser tests: the web app when its sources have changed, and the compiled server. Each
 * server that a file starts would look for itself, which takes as long as its start.
 * (Plain JavaScript, because Jest loads it before it can transform anything.)
 */
export default function build() {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
