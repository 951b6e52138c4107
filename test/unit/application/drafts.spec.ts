import { putDraft } from '#core/contracts/draft.contract.ts';
import { formIdOf } from '#core/editing/draft-keeper.ts';
import { AppError } from '#core/errors/app-error.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { setupApplication } from '#test/support/application.ts';
import { anId, aProfile } from '#test/support/builders.ts';
import { draftOf } from '#test/support/memory-drafts.ts';

it('tells a person of whom the server takes no more drafts, in words that stay (decision 297)', async () => {
  const { http, container, shown, i18n } = await setupApplication({ profile: aProfile() });
  http.fails(putDraft, new AppError('conflict', { status: 409, code: 'draftsFull' }));
  const drafts = container.get(draftStorageToken);
  const form = formIdOf({ subject: 'subject-of-the-test', objectId: anId(), part: 'configurator.1' });
  await drafts.write(form, anId(), draftOf('kesken'));
  await drafts.flush();
  expect(shown).toMatchObject([{ intent: 'warning', textKey: 'core:draft.full', stays: true }]);
  expect(i18n.t('core:draft.full')).toContain('vain tällä koneella');
});
