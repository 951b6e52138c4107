import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Boot and start time; empty where the system does not give them. */
  readonly started: string;
}

/** Who this process is. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** Whether that very process still runs; numbers are reused, so its start is compared too. */
export function isAlive(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // It has ended, and whoever started it has not asked how: some containers' first process never does.
  if (statOf(identity.pid)[0] === 'Z') return false;
  const started = startOf(identity.pid);
  return started === '' || identity.started === '' || started === identity.started;
}

/** Boot and start: field 22 of /proc/PID/stat is the start in clock ticks since boot. */
function startOf(pid: number): string {
  const started = statOf(pid)[19];
  try {
    return started === undefined ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`;
  } catch {
    return '';
  }
}

/** The fields of /proc/PID/stat after the program's name, from its state on; none outside Linux. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
