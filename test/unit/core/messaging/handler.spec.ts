import { createStore, type StoreApi } from 'zustand/vanilla';
import { getPackingList, checkStickers } from '#core/contracts/logistics.contract.ts';
import type { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { token } from '#core/di/token.ts';
import { Command, Query, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler, storeAnswerHandler } from '#core/messaging/handler.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const facts = { type: 'test.send', policy: 'merge', permission: 'anyone', loggable: [] } as const;

class Ask extends Query {
  static readonly about: MessageAbout<Ask> = facts;
}

class Check extends Query<number> implements CarriesRequest {
  static readonly about: MessageAbout<Check> = { ...facts, requestClass: 'ReferralsRequest' };
  readonly request: ReferralsRequest = { referralIds: [anId()] };
}

interface Kept {
  readonly day?: string;
}

it('sends the request that the message carries', async () => {
  const http = new FakeHttpClient().answers(checkStickers, []);
  const CheckHandler = callHandler(
    checkStickers,
    ({ request }: Check) => ({ body: request }),
    (checks) => checks.length,
  );
  const check = new Check();
  await expect(new CheckHandler(http).handle(check, executionContext())).resolves.toBe(0);
  expect(http.inputsOf(checkStickers)).toEqual([{ body: check.request }]);
});

it('keeps nothing for who has left meanwhile', async () => {
  const store = createStore<Kept>(() => ({}));
  const left = new AbortController();
  const http = new FakeHttpClient().answers(getPackingList, () => {
    left.abort();
    return { day: '2026-03-02', rows: [] } as never;
  });
  const AskHandler = storeAnswerHandler(
    getPackingList,
    (_: Ask) => ({}),
    token<StoreApi<Kept>>('kept'),
    () => ({ day: 'kept' }),
  );
  const asked = new AskHandler(http, store).handle(new Ask(), executionContext(left.signal));
  await expect(asked).rejects.toThrow();
  expect(store.getState()).toEqual({});
});

// What follows is for the compiler alone, which refuses each marked line.

callHandler(
  checkStickers,
  // @ts-expect-error -- sends a body, and holds neither request nor filter
  (_: Ask) => ({ body: { referralIds: [] } }),
  () => undefined,
);

class Unchecked extends Query implements CarriesRequest {
  // @ts-expect-error -- holds a request, and does not say of which class
  static readonly about: MessageAbout<Unchecked> = facts;
  readonly request: ReferralsRequest = { referralIds: [] };
}

class Mistaken extends Query implements CarriesRequest {
  // @ts-expect-error -- names the class of another request
  static readonly about: MessageAbout<Mistaken> = { ...facts, requestClass: 'ConfirmTranslationRequest' };
  readonly request: ReferralsRequest = { referralIds: [] };
}

const change = { ...facts, policy: 'serial' } as const;

class Untold extends Command {
  // @ts-expect-error -- does not say how its outcome is told
  static readonly about: MessageAbout<Untold> = change;
}

class Unrelated extends Command {
  // @ts-expect-error -- has the id of something, and does not say whether that is its subject
  static readonly about: MessageAbout<Unrelated> = { ...change, toasts: {} };
  readonly productId = anId();
}

class Repeated extends Command {
  // @ts-expect-error -- may run beside itself
  static readonly about: MessageAbout<Repeated> = { ...facts, toasts: {} };
}

void [Unchecked, Mistaken, Untold, Unrelated, Repeated];
