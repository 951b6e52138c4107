import { awaitRoom } from '#server/db/await-room.ts';

// A server without a connection left is asked again for some seconds, and nothing else is.

const refusal = (code: string) => Object.assign(new Error('refused'), { code });

async function attempt(refusals: readonly Error[]) {
  const left = [...refusals];
  const seen = { tries: 0, full: 0, waited: 0 };
  const connect = async (): Promise<string> => {
    seen.tries += 1;
    const error = left.shift();
    if (error) throw error;
    return 'connected';
  };
  const pause = async (milliseconds: number): Promise<void> => void (seen.waited += milliseconds);
  const result = await awaitRoom(connect, () => (seen.full += 1), pause).catch((error: unknown) => error);
  return { result, ...seen };
}

test('one that comes free is taken', async () => {
  expect(await attempt([])).toEqual({ result: 'connected', tries: 1, full: 0, waited: 0 });
  expect(await attempt([refusal('53300'), refusal('53300')])).toMatchObject({ result: 'connected', tries: 3, full: 2 });
});

test('after some three seconds it is given up', async () => {
  const { result, waited } = await attempt(Array.from({ length: 20 }, () => refusal('53300')));
  expect(result).toMatchObject({ code: '53300' });
  expect(waited).toBeGreaterThan(2_000);
  expect(waited).toBeLessThan(4_000);
});

test.each(['53200', '57P03', '28P01', 'ECONNREFUSED'])(
  'what is refused otherwise (%s) is not tried again',
  async (code) => {
    expect(await attempt([refusal(code)])).toMatchObject({ result: { code }, tries: 1, full: 0, waited: 0 });
  },
);
