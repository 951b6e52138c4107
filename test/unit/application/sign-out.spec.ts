import { eventLogToken } from '#core/audit/event-log.ts';
import { putDraft } from '#core/contracts/draft.contract.ts';
import { busToken } from '#core/di/token.ts';
import { formIdOf } from '#core/editing/draft-keeper.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOut } from '#features/session/sign-out.ts';
import { setupApplication } from '#test/support/application.ts';
import { anId, aProfile } from '#test/support/builders.ts';
import { draftOf } from '#test/support/memory-drafts.ts';

it('takes the last keys to the server while it still knows whose they are, and writes the log before the page goes', async () => {
  const application = await setupApplication({ profile: aProfile() });
  const { container, http, identity } = application;
  const storage = container.get(draftStorageToken);
  const form = formIdOf({ subject: 'subject-of-the-test', part: 'configurator.1', objectId: anId() });
  const nothing = (): void => undefined;
  container.get(unsavedChangesToken).watch({
    isDirty: false,
    keep: () => storage.write(form, anId(), draftOf('the last keys')),
    subscribe: () => nothing,
    letGo: nothing,
    save: () => Promise.resolve(true),
    note: () => () => true,
  });
  let known: unknown;
  jest.spyOn(identity, 'signOut').mockImplementation(async () => {
    known = http.inputsOf(putDraft).map(({ body }) => body.values);
  });
  const log = container.get(eventLogToken);
  let isWritten = false;
  await signOut({
    services: container,
    execute: async (message) => {
      const value = await container.get(busToken).execute(message);
      jest.spyOn(log, 'flush').mockImplementation(async () => void (isWritten = true));
      return { ok: true, value };
    },
    navigate: () => Promise.resolve(),
  });
  expect(known).toEqual([{ text: 'the last keys' }]);
  expect(isWritten).toBe(true);
});
