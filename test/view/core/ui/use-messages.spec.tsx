import { act, renderHook, type RenderHookResult, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { busToken, type Token } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout, Query } from '#core/messaging/message.ts';
import { ServicesProvider } from '#core/ui/services.tsx';
import { useExecute, useQuery, type Executing } from '#core/ui/use-messages.ts';
import { FakeLive } from '#test/support/fake-live.ts';

class Save extends Command<string> {
  static readonly about: MessageAbout<Save> = {
    type: 'test.save',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: {},
  };
}

type Settle = (outcome: string | AppError) => void;

/** A bus whose messages end when the test says so, in the order in which they came. */
function setup<Shown>(look: (executing: Executing) => Shown) {
  const open: Settle[] = [];
  const bus = {
    execute: () =>
      new Promise((resolve, reject) =>
        open.push((outcome) => (outcome instanceof AppError ? reject(outcome) : resolve(outcome))),
      ),
  };
  const services = { get: (wanted: Token<unknown>) => (wanted === busToken ? bus : undefined) } as never;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  let renders = 0;
  let executing!: Executing;
  const rendered: RenderHookResult<Shown, unknown> = renderHook(
    () => {
      renders += 1;
      executing = useExecute();
      return look(executing);
    },
    { wrapper },
  );
  const end = (outcome: string | AppError) => act(async () => open.shift()!(outcome));
  return { ...rendered, end, start: () => executing.execute(new Save()), renders: () => renders };
}

it('is pending from the first message on its way until the last has ended, whatever became of it', async () => {
  const { result, start, end } = setup(({ isPending }) => isPending);
  expect(result.current).toBe(false);
  const executions: ReturnType<typeof start>[] = [];
  act(() => void executions.push(start(), start()));
  expect(result.current).toBe(true);
  await end('saved');
  expect(result.current).toBe(true);
  await end(new AppError('offline'));
  expect(result.current).toBe(false);
  const [first, second] = await Promise.all(executions);
  expect(first).toEqual({ ok: true, value: 'saved' });
  expect(second).toMatchObject({ ok: false, error: { kind: 'offline' } });
});

it('renders no view that does not ask, and gives it the same function each time', async () => {
  const { result, rerender, start, end, renders } = setup(({ execute }) => execute);
  const before = result.current;
  act(() => void start());
  await end('saved');
  expect(renders()).toBe(1);
  rerender();
  expect(result.current).toBe(before);
});

class Load extends Query {
  static readonly about: MessageAbout<Load> = {
    type: 'test.look',
    policy: 'switch',
    permission: 'anyone',
    loggable: [],
    toasts: {},
  };

  constructor(readonly id: string) {
    super();
  }
}

/** A view of a query whose runs end in turn as the test says, and the stream that it may listen to. */
function setupQuery(failure: AppError) {
  const live = new FakeLive();
  const bus = { execute: jest.fn(() => Promise.reject(failure)) };
  const services = { get: (wanted: Token<unknown>) => (wanted === busToken ? bus : async () => live) } as never;
  const view = renderHook(() => useQuery(new Load('one')).status, {
    wrapper: ({ children }) => <ServicesProvider services={services}>{children}</ServicesProvider>,
  });
  const runs = () => bus.execute.mock.calls.length;
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  const tell = (kind: 'lost' | 'connected') => act(async () => live.messages.next({ kind }));
  return { ...view, live, runs, online, tell };
}

it('runs a query that had no answer again with the network, and when the stream is back after it was lost', async () => {
  const { result, runs, online, tell, unmount, live } = setupQuery(new AppError('offline'));
  await waitFor(() => expect([result.current, runs()]).toEqual(['failed', 1]));
  await online();
  await waitFor(() => expect([result.current, runs()]).toEqual(['failed', 2]));
  await waitFor(() => expect(live.messages.observed).toBe(true));
  // It was there all the time: there is nothing to hope for.
  await tell('connected');
  expect(runs()).toBe(2);
  await tell('lost');
  expect(runs()).toBe(2);
  await tell('connected');
  await waitFor(() => expect([result.current, runs()]).toEqual(['failed', 3]));
  unmount();
  await online();
  expect(runs()).toBe(3);
});

it('waits in a hidden tab until that is shown, and runs once then: a browser has dozens of them, and one network', async () => {
  const { result, runs, online } = setupQuery(new AppError('offline'));
  await waitFor(() => expect(result.current).toBe('failed'));
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const become = (state: DocumentVisibilityState) =>
    act(async () => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await become('hidden');
  await online();
  await online();
  expect(runs()).toBe(1);
  await become('visible');
  await waitFor(() => expect([result.current, runs()]).toEqual(['failed', 2]));
  await become('hidden');
  await become('visible');
  expect(runs()).toBe(2);
});

it('leaves a query that was answered with a failure to the person', async () => {
  const { result, runs, online, live } = setupQuery(new AppError('unexpected', { status: 500 }));
  await waitFor(() => expect(result.current).toBe('failed'));
  await online();
  expect(runs()).toBe(1);
  expect(live.messages.observed).toBe(false);
});

it('waits with another query from its first render on, and gives up the one before', async () => {
  const runs: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const bus = {
    execute: (_query: Load, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<void>((resolve) => runs.push({ signal, end: resolve })),
  };
  const services = { get: (wanted: Token<unknown>) => (wanted === busToken ? bus : undefined) } as never;
  const seen: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ id }) => {
      const { status } = useQuery(new Load(id));
      seen.push(`${id} ${status}`);
    },
    {
      initialProps: { id: 'one' },
      wrapper: ({ children }) => <ServicesProvider services={services}>{children}</ServicesProvider>,
    },
  );
  await act(async () => runs[0]!.end());
  expect(seen.at(-1)).toBe('one ready');
  rerender({ id: 'other' });
  expect(seen).not.toContain('other ready');
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  unmount();
  expect(runs[1]!.signal.aborted).toBe(true);
});
