import { rememberUsed, recentEntries, recentFirst } from '#features/command-palette/recent-entries.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

it('puts what was used last first, each once, the last five', () => {
  const storage = memoryStorage();
  for (const id of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) rememberUsed(storage, id);
  expect(recentEntries(storage)).toEqual(['f', 'e', 'd', 'b', 'c']);
  const entries = ['x', 'c', 'y', 'f'].map((id) => ({ id }));
  expect(recentFirst(entries, recentEntries(storage)).map(({ id }) => id)).toEqual(['f', 'c', 'x', 'y']);
});

it('begins again where the storage holds something else', () => {
  expect(recentEntries(memoryStorage({ 'omanayte.recentCommands': '{' }))).toEqual([]);
  expect(recentEntries(memoryStorage({ 'omanayte.recentCommands': '{"a":1}' }))).toEqual([]);
});
