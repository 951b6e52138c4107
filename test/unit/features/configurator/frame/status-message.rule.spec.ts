import { statusMessageOf } from '#features/configurator/frame/status-message.rule.ts';

it.each([
  [false, true, true, true, 'invalid'],
  [false, false, false, false, 'invalid'],
  [true, true, true, true, 'unsaved'],
  [true, false, true, true, 'saved'],
  [true, false, false, true, 'readyToPublish'],
  [true, false, false, false, undefined],
])('valid %p, dirty %p, saved %p, preview %p: %s', (isValid, isDirty, isSavedOnThisVisit, isPreview, message) => {
  const state = { isValid, isDirty, isSavedOnThisVisit, isPreview, isPreviewScreen: false };
  expect(statusMessageOf(state)).toBe(message);
});

it.each([
  [false, true, true, 'invalid'],
  [true, true, true, 'readyToPublish'],
  [true, false, true, 'readyToPublish'],
  [true, true, false, 'saved'],
])('on the preview screen, valid %p, saved %p, preview %p: %s', (isValid, isSavedOnThisVisit, isPreview, message) => {
  const state = { isValid, isDirty: false, isSavedOnThisVisit, isPreview, isPreviewScreen: true };
  expect(statusMessageOf(state)).toBe(message);
});
