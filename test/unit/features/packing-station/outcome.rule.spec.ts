import { stickerOutcomes } from '#core/contracts/rules/judge-sticker.rule.ts';
import { faultGroups, faultKinds, groupOf, toneOf } from '#features/packing-station/outcome.rule.ts';

it('whatever comes of a sticker but that it is sent is a fault, and so is what keeps a scan from the server', () => {
  const ofStickers = stickerOutcomes.filter((outcome) => outcome !== 'sent');
  const ofScreen = ['checking', 'unchecked', 'layout', 'runGone', 'gone', 'sentNoMore', 'failed'];
  expect([...faultKinds].sort()).toEqual([...ofStickers, ...ofScreen].sort());
});

it.each([
  ['done', ['alreadySent', 'twice']],
  ['wrong', ['kitNotRead', 'wrongKit']],
  ['elsewhere', ['closed', 'gone', 'notInRun', 'othersRun', 'parked', 'released', 'returned', 'runGone']],
  ['unknown', ['checking', 'layout', 'several', 'unknown']],
  ['failed', ['failed', 'sentNoMore', 'unchecked']],
] as const)('%s is what looks alike: %s', (group, kinds) => {
  expect(faultKinds.filter((kind) => groupOf(kind) === group).sort()).toEqual(kinds);
});

it('a fault sounds as what looks like it; nothing is heard while the server is asked', () => {
  expect(faultKinds.filter((kind) => toneOf(kind) === undefined)).toEqual(['checking']);
  const heard = faultKinds.filter((kind) => kind !== 'checking');
  expect(heard.map(toneOf)).toEqual(heard.map(groupOf));
  expect(new Set(heard.map(toneOf))).toEqual(new Set(faultGroups));
});
