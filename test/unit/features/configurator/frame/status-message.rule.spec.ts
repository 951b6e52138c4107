import { statusMessageOf } from '#features/configurator/frame/status-message.rule.ts';

it.each([
  [false, true, true, true, 'invalid'],
  [false, false, false, false, 'invalid'],
  [true, true, true, true, 'unsaved'],
  [true, false, true, true, 'saved'],
  [true, false, false, true, 'readyToPublish'],
  [true, false, false, false, undefined],
])('valid %p, dirty %p, saved %p, preview %p: %s', (isValid, isDirty, isSavedOnThisVisit, isPreview, message) => {
  expect(statusMessageOf({ isValid, isDirty, isSavedOnThisVisit, isPreview })).toBe(message);
});
