import { Agent, request } from 'node:http';
import { median, percentile } from './statistics.ts';

/** Makes one call and another, on one connection that stays open. */
export interface Caller {
  call(): Promise<void>;
}

/** Calls `address` with `headers`, again and again; with a body, it is posted as JSON. */
export function callerOf(address: string, headers: Readonly<Record<string, string>> = {}, body?: object): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const type = body && { 'content-type': 'application/json' };
  const options = { agent, headers: { ...headers, ...type }, method: body ? 'POST' : 'GET' };
  return {
    call: () =>
      new Promise((resolve, reject) => {
        request(address, options, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}.`));
          response.resume().once('end', resolve);
        })
          .once('error', reject)
          .end(body && JSON.stringify(body));
      }),
  };
}

/** Milliseconds of the middle one of `count` runs, one after another. */
export async function middleTime(work: () => Promise<unknown>, count: number): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Milliseconds that 19 of 20 runs stay below: each of the works `times` over, in turn. */
export async function slowTime(works: readonly (() => Promise<unknown>)[], times: number): Promise<number> {
  const taken: number[] = [];
  for (let done = 0; done < times; done += 1) {
    for (const work of works) {
      const begun = performance.now();
      await work();
      taken.push(performance.now() - begun);
    }
  }
  return percentile(taken, 0.95);
}
