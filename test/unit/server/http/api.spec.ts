import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import fastify from 'fastify';
import { downloadAttachment } from '#core/contracts/attachment.contract.ts';
import { getEvents } from '#core/contracts/live-event.contract.ts';
import type { Person } from '#server/auth/person.ts';
import type { Database } from '#server/db/database.ts';
import { answerError } from '#server/http/error-answer.ts';
import { createApi } from '#server/http/api.ts';
import type { Listener } from '#server/http/event-stream.ts';
import type { RateCounts } from '#server/http/rate-counts.ts';
import type { UploadFolder } from '#server/http/upload-folder.ts';

const user: Person = {
  subject: 'daniel',
  firstName: 'Daniel',
  lastName: 'Keskinen',
  roles: ['DK_USER'],
  areaId: undefined,
};
const rateLimits = {
  searches: 1,
  uploads: 1,
  signIns: 1,
  signInSteps: 1,
  exports: 1,
  identityCodes: 1,
  messages: 1,
};

it('whoever waits for events has the rights of the moment in which they begin, and no stream without them', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  const answers = [user, user, { ...user, roles: [] }];
  const api = createApi({
    app,
    database: {} as Database,
    authenticate: async () => ({ person: answers.shift()!, acceptedUntil: Date.now() + 60_000 }),
    rateLimits,
    rateCounts: {} as RateCounts,
    uploads: {} as UploadFolder,
  });
  const open = async ({ identify }: Listener): Promise<void> => {
    expect(await identify()).toBe(user);
    await identify();
    throw new Error('Here the stream would begin.');
  };
  api.registerEvents(getEvents, { access: 'diagnosticCentre', open });
  const { statusCode } = await app.inject({ url: '/api/events', headers: { accept: 'text/event-stream' } });
  expect(statusCode).toBe(403);
});

it('of the files that go out to one person at once the twenty-first has to wait; those of others, and later ones, do not', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  const api = createApi({
    app,
    database: {} as Database,
    authenticate: async ({ headers: { from: subject = '' } }) => ({
      person: { ...user, subject },
      acceptedUntil: Infinity,
    }),
    rateLimits,
    rateCounts: {} as RateCounts,
    uploads: {} as UploadFolder,
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  const handle = async () => {
    begun += 1;
    await released;
    return { name: 'ohje.pdf', mimeType: 'application/pdf', content: new Uint8Array(1) };
  };
  api.registerFile(downloadAttachment, { access: 'diagnosticCentre', handle });
  const url = `/api/attachment/downloadAttachment?attachmentId=${randomUUID()}`;
  let refused = 0;
  const download = async (from: string) => {
    const answer = await app.inject({ url, headers: { from } });
    if (answer.statusCode !== 200) refused += 1;
    return [answer.statusCode, answer.headers['retry-after']];
  };
  const others = download('kaisa');
  const own = Array.from({ length: 21 }, () => download('daniel'));
  while (begun + refused < 22) await breathe();
  release();
  expect(await others).toEqual([200, undefined]);
  expect((await Promise.all(own)).filter(([status]) => status !== 200)).toEqual([[429, '5']]);
  expect(await download('daniel')).toEqual([200, undefined]);
});
