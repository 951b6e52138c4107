import { Agent, get } from 'node:http';
import { getProducts } from '../../src/core/contracts/product.contract';
import { SignInBrowser } from '../../test/support/oidc-flow';
import { median } from './statistics';

/** Makes one call and another, on one connection that stays open. */
export interface Caller {
  call(): Promise<void>;
}

/** Calls `address` with `headers`, again and again. */
export function callerOf(address: string, headers: Readonly<Record<string, string>> = {}): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: () =>
      new Promise((resolve, reject) => {
        get(address, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}.`));
          response.resume().once('end', resolve);
        }).once('error', reject);
      }),
  };
}

/** The catalogue's list, as the diagnostic centre asks for it: token, validation and all. */
export async function listCaller(url: string): Promise<Caller> {
  const { access_token: token } = await new SignInBrowser(url).tokens('dk');
  return callerOf(url + getProducts.path, { authorization: `Bearer ${token}` });
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
