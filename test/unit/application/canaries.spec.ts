import { AppError } from '../../../src/core/errors/app-error';
import { setupApplication } from '../../support/application';
import { aProfile } from '../../support/builders';
import { canary, sampleMessages } from '../../support/sample-messages';

// The event log holds only what a message's class declares loggable: marked values through every registered message,
// through success and failure alike, never reach it (decisions.md section 4).

const failing = [
  new AppError('invalid', { code: 'invalid', status: 400, fieldErrors: { [canary]: [canary] }, detail: canary }),
  new AppError('conflict', { status: 409, current: { modifiedAt: '', modifiedBy: canary }, cause: new Error(canary) }),
];

it.each([undefined, ...failing])('keeps marked values out of the log: %s', async (error) => {
  const { bus, http, eventLog, logged } = await setupApplication({
    profile: aProfile({ firstName: canary, lastName: canary }),
  });
  http.answersAll(() => {
    if (error) throw error;
    return {};
  });
  for (const message of sampleMessages()) await bus.execute(message).catch(() => undefined);
  await eventLog.flush();
  expect(logged.length).toBeGreaterThanOrEqual(2 * sampleMessages().length);
  expect(JSON.stringify(logged)).not.toContain('KANARIALINTU');
  expect(JSON.stringify(logged)).not.toContain('010594');
});
