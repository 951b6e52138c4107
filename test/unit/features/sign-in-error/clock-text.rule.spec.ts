import { clockText } from '#features/sign-in-error/clock-text.rule.ts';

it.each([
  ['computer', 5, { key: 'computerAhead', minutes: 5 }],
  ['computer', -5, { key: 'computerBehind', minutes: 5 }],
  ['provider', 119, { key: 'providerAhead', minutes: 119 }],
  ['provider', -120, { key: 'providerBehind', minutes: 120, hours: 2 }],
  ['computer', 150, { key: 'computerAhead', minutes: 150, hours: 3 }],
] as const)('the clock of the %s, %d minutes off: %j', (whose, minutes, text) => {
  expect(clockText({ whose, minutes })).toEqual(text);
});
