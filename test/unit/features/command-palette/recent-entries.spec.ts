import { rememberUsed, recentEntries, recentFirst } from '#features/command-palette/recent-entries.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

it('puts what was used last first, each once, the last five', () => {
  const storage = memoryStorage();
  for (const id of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) rememberUsed(storage, 'me', id);
  expect(recentEntries(storage, 'me')).toEqual(['f', 'e', 'd', 'b', 'c']);
  const entries = ['x', 'c', 'y', 'f'].map((id) => ({ id }));
  expect(recentFirst(entries, recentEntries(storage, 'me')).map(({ id }) => id)).toEqual(['f', 'c', 'x', 'y']);
});

it('tells nobody what somebody else has used in the same tab, whose own are there again', () => {
  const storage = memoryStorage();
  rememberUsed(storage, 'me', 'a');
  expect(recentEntries(storage, 'somebody else')).toEqual([]);
  rememberUsed(storage, 'somebody else', 'b');
  expect(recentEntries(storage, 'me')).toEqual(['a']);
});

it('begins again where the storage holds something else', () => {
  for (const text of ['{', '{"a":1}'])
    expect(recentEntries(memoryStorage({ 'omanayte.recentCommands me': text }), 'me')).toEqual([]);
});
