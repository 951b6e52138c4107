import { SignedOutPeople } from '#infrastructure/auth/signed-out-people.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

/** Each tab, and each load of a page, has one of its own over the browser's storage. */
const setup = (storage = memoryStorage()) => ({ storage, tab: () => new SignedOutPeople(storage) });

it('who has signed out has, in every tab, until they sign in anew; nobody else has', () => {
  const { storage, tab } = setup();
  expect(tab().has('anna')).toBe(false);
  tab().add('anna');
  tab().add('bertil');
  tab().add('anna');
  expect(['anna', 'bertil', 'cecilia', undefined].map((subject) => tab().has(subject))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  tab().remove('anna');
  expect(tab().has('anna')).toBe(false);
  tab().remove('bertil');
  expect(storage.keys()).toEqual([]);
});

it('the latest twenty are remembered', () => {
  const { tab } = setup();
  for (let number = 0; number < 25; number++) tab().add(`person ${number}`);
  const known = Array.from({ length: 25 }, (_, number) => tab().has(`person ${number}`));
  expect(known.indexOf(true)).toBe(5);
  expect(known.lastIndexOf(false)).toBe(4);
});

it('who signs in where nothing can be stored any more has not signed out', () => {
  const { storage, tab } = setup();
  for (const subject of ['anna', 'bertil']) tab().add(subject);
  new SignedOutPeople({ ...storage, write: () => false }).remove('anna');
  expect(tab().has('anna')).toBe(false);
});

it.each(['', '{', '"anna"', '{"anna":true}', '[1,null]'])('what was stored as %j is nobody', (text) => {
  const { storage, tab } = setup();
  storage.write('omanayte.signedOut', text);
  expect(tab().has('anna')).toBe(false);
  tab().add('anna');
  expect(tab().has('anna')).toBe(true);
});
