/**
 * Ends the process by SIGINT, SIGTERM or SIGHUP while it starts, with code 0. Without a listener these would end any process but the first
 * one of a container, which the system lets ignore them: a start that waits for its database was killed after the engine's patience.
 */
const end = (): never => process.exit(0);
process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);

/** From now on somebody else listens to these signals. */
export function leaveSignals(): void {
  process.off('SIGINT', end);
  process.off('SIGTERM', end);
  process.off('SIGHUP', end);
}
