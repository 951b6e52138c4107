import type { Page } from 'playwright-core';
import { enter as enterAs, type Persona } from '#test/browser/support/sign-in.ts';
import type { Stage } from '#test/browser/support/stage.ts';
import { isOfRun, proven } from '#test/support/random-runs.ts';
import { KeyboardHand } from './keyboard-hand.ts';
import { LiveSpy } from './live-spy.ts';

export interface Way {
  readonly page: Page;
  readonly hand: KeyboardHand;
  readonly spy: LiveSpy;
}

/** A way by keys alone: a case of A2, and each announcement that it waits for one of A3. */
export type Flow = (
  title: string,
  persona: Persona | undefined,
  address: string,
  walk: (way: Way) => Promise<void>,
) => void;

export function flowsOn(stage: Stage): Flow {
  // The second of a file first: what the first one's screens have to say is not waited for.
  let flows = -1;
  return (title, persona, address, walk) => {
    if (!isOfRun(flows++)) return;
    it(
      title,
      async () => {
        const { page } = await stage.open({ viewport: { width: 1280, height: 800 } });
        const spy = await LiveSpy.listen(page);
        if (persona) await enterAs(page, persona, address);
        else await page.goto(address);
        await walk({ page, hand: new KeyboardHand(page), spy });
        await spy.expectNothingTwice();
        proven('A2', 1);
        proven('A3', spy.heard);
      },
      240_000,
    );
  };
}

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
