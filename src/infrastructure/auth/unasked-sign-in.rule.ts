/** Between two sign-ins that nobody asked for, in milliseconds: a provider or service that refuses makes no loop. */
const pause = 60_000;

/** Whether a tab may leave for the sign-in without being asked to. `last` is when it left before, whoever asked. */
export function mayLeaveUnasked(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= pause;
}
