import { stopOnSignal } from '#server/stop-on-signal.ts';

let send: (signal: string) => void;
let exits: unknown[];
let told: jest.SpyInstance;

const unexpected = (error: unknown): never => {
  throw error;
};

beforeEach(() => {
  jest.useFakeTimers();
  const handlers = new Map<unknown, (signal: string) => void>();
  jest.spyOn(process, 'on').mockImplementation((name, handler) => {
    handlers.set(name, handler);
    return process;
  });
  exits = [];
  jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
  told = jest.spyOn(console, 'error').mockReturnValue();
  send = (signal) => handlers.get(signal)?.(signal);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops once, and ends with code 0', async (signal) => {
  const stop = jest.fn().mockResolvedValue(undefined);
  stopOnSignal(stop, unexpected);
  send(signal);
  send(signal);
  await jest.advanceTimersByTimeAsync(0);
  expect([stop.mock.calls.length, exits]).toEqual([1, [0]]);
});

test('a stop that fails is told', async () => {
  const fail = jest.fn();
  stopOnSignal(() => Promise.reject(new Error('no')), fail as never);
  send('SIGTERM');
  await jest.advanceTimersByTimeAsync(0);
  expect(fail).toHaveBeenCalledWith(new Error('no'));
});

test('a stop that does not end is ended after 20 seconds, with code 1 and one line', async () => {
  stopOnSignal(() => new Promise(() => undefined), unexpected);
  send('SIGTERM');
  await jest.advanceTimersByTimeAsync(19_999);
  expect(exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^The server did not stop in 20 seconds [^\n]+\.$/)]]);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('a second %s ends at once, but the same one that comes twice does not', async (signal, code) => {
  stopOnSignal(() => new Promise(() => undefined), unexpected);
  send('SIGINT');
  await jest.advanceTimersByTimeAsync(900);
  send(signal);
  expect(exits).toEqual([]);
  await jest.advanceTimersByTimeAsync(101);
  send(signal);
  expect(exits).toEqual([code]);
});
