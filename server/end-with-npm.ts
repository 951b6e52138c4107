/** Milliseconds. */
const lookEvery = 500;

/**
 * Stops this process, as by SIGTERM, once the shell is gone in which npm runs `script`: a SIGTERM to npm ends that shell and npm
 * itself, and whoever sent it found the port and the data folder taken for ever. `exec` in package.json would do without a look,
 * but not on Windows.
 */
export function endWithNpm(script: string): void {
  // Started otherwise it may well outlive who started it.
  if (process.env['npm_lifecycle_event'] !== script) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEvery);
  timer.unref();
}
