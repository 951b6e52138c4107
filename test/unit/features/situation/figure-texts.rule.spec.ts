import type { SituationFigure } from '#core/contracts/situation.contract.ts';
import { figureTexts } from '#features/situation/figure-texts.rule.ts';
import situation from '#features/situation/situation.fi.json' with { type: 'json' };
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';

const t = textsOf(createI18n({ situation }))('situation');
const textsFor = (figure: Partial<SituationFigure>) =>
  figureTexts({ step: 'told', due: 30, inTime: 29, percent: 96, bound: 'exact', ...figure }, t);

test('a figure has its goal, its share and what that is of', () => {
  expect(textsFor({})).toEqual({
    title: 'Kerrottu 3 työpäivässä',
    value: '96\u00a0%',
    goal: 'Tavoite 99\u00a0%',
    of: '29 / 30 löydöstä, joiden määräaika oli jaksolla',
    isMet: false,
  });
  expect(textsFor({ step: 'closed' })).toMatchObject({
    title: 'Suljettu 10 työpäivässä',
    goal: 'Tavoite 95\u00a0%',
    isMet: true,
  });
});

test.each([
  ['exact', 99, true, '99\u00a0%'],
  ['exact', 98, false, '98\u00a0%'],
  // At least so much is enough where that is; more may be true.
  ['atLeast', 99, true, 'vähintään 99\u00a0%'],
  ['atLeast', 98, undefined, 'vähintään 98\u00a0%'],
  // At most so much is too little where that is; less may be true.
  ['atMost', 98, false, 'enintään 98\u00a0%'],
  ['atMost', 99, undefined, 'enintään 99\u00a0%'],
] as const)('of %s %i per cent the goal of 99 is met: %s', (bound, percent, isMet, value) => {
  expect(textsFor({ bound, percent })).toMatchObject({ isMet, value });
});

test('nothing was due: there is no figure yet, and none of nothing', () => {
  const texts = textsFor({ due: 0, inTime: 0, percent: null });
  expect(texts).toMatchObject({ value: 'Ei vielä lukua', of: undefined, isMet: undefined });
});

test('of all areas together nobody is told of how many it is, nor a share of few', () => {
  const ofAll = { due: null, inTime: null };
  expect(textsFor({ ...ofAll, percent: null })).toMatchObject({
    value: 'Liian vähän löydöksiä näytettäväksi',
    of: undefined,
    isMet: undefined,
  });
  expect(textsFor(ofAll)).toMatchObject({ value: '96\u00a0%', of: undefined, isMet: false });
  expect(textsFor({ due: null }).of).toBeUndefined();
  expect(textsFor({ inTime: null }).of).toBeUndefined();
});
