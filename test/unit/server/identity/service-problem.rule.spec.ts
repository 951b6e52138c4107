import { DatabaseUnavailableError, StorageFullError } from '#server/db/database.ts';
import { serviceProblemOf } from '#server/identity/service-problem.rule.ts';

test('a sign-in that fails by the service alone is told from others', () => {
  expect(serviceProblemOf(new StorageFullError())).toBe('storageFull');
  expect(serviceProblemOf(new DatabaseUnavailableError())).toBe('notReady');
  expect(serviceProblemOf(new Error())).toBeUndefined();
});
