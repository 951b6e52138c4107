/** Time, so that tests can hold it. */
export interface Clock {
  now(): Date;
  /** Milliseconds on a clock that never goes back, for durations. */
  elapsed(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
};

/** Makes ids: random UUIDs, which reveal nothing. */
export type Ids = () => string;
