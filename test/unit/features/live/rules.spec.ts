import { editorsWords, moveCaret } from '#features/live/live.rule.ts';

describe('editorsWords', () => {
  it('names one or two, and of more the first and how many others', () => {
    const keys = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map(editorsWords);
    expect(keys).toMatchObject([
      undefined,
      { key: 'one', values: { name: 'a', other: '' } },
      { key: 'two', values: { name: 'a', other: 'b' } },
      { key: 'more', values: { name: 'a', others: '2' } },
      { key: 'more', values: { name: 'a', others: '3' } },
    ]);
  });
});

describe('moveCaret', () => {
  it.each([
    ['abc|def', 'abcdef!', 'abc|def!'],
    ['abc|def', '! abcdef', '! abc|def'],
    ['|abc', 'x abc', '|x abc'],
    ['abc|', 'abc d', 'abc| d'],
    ['abc|', 'x abc', 'x abc|'],
    ['abc|def', 'xyz', 'xyz|'],
    ['abc|def', '', '|'],
    // Before and after the caret all is another: it stays where it is.
    ['ab|c', 'xyzxyz', 'xy|zxyz'],
  ])('%s becomes %s', (before, after, expected) => {
    const position = moveCaret(before.indexOf('|'), before.replace('|', ''), after);
    expect(`${after.slice(0, position)}|${after.slice(position)}`).toBe(expected);
  });
});
