import fastify from 'fastify';
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
