import { statusMessageOf } from '#features/configurator/frame/status-message.rule.ts';

it.each([
  ['missing', true, true, true, 'missing'],
  ['wrong', false, false, false, 'wrong'],
  ['valid', true, true, true, 'unsaved'],
  ['valid', false, true, true, 'saved'],
  ['valid', false, false, true, 'readyToPublish'],
  ['valid', false, false, false, undefined],
] as const)('%s, dirty %p, saved %p, preview %p: %s', (validity, isDirty, isSavedOnThisVisit, isPreview, message) => {
  const state = { validity, isDirty, isSavedOnThisVisit, isPreview, isPreviewScreen: false };
  expect(statusMessageOf(state)).toBe(message);
});

it.each([
  ['missing', true, true, 'missing'],
  ['valid', true, true, 'readyToPublish'],
  ['valid', false, true, 'readyToPublish'],
  ['valid', true, false, 'saved'],
] as const)(
  'on the preview screen, %s, saved %p, preview %p: %s',
  (validity, isSavedOnThisVisit, isPreview, message) => {
    const state = { validity, isDirty: false, isSavedOnThisVisit, isPreview, isPreviewScreen: true };
    expect(statusMessageOf(state)).toBe(message);
  },
);
