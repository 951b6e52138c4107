import { parseUserCommand } from '#server/cli/user-command.ts';
import { addUser, listUsers, removeUser } from '#server/cli/user-rows.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '../support/test-database.ts';

describe('the words of npm run users', () => {
  test('name a person with roles and area', () => {
    const words = [
      'add',
      'sub-1',
      '--name',
      ' Eeva Maria  Esimerkki ',
      '--role',
      'DK_USER',
      '--role',
      'DK_USER',
      '--area',
      '04',
    ];
    expect(parseUserCommand(words)).toEqual({
      name: 'add',
      subject: 'sub-1',
      firstName: 'Eeva Maria',
      lastName: 'Esimerkki',
      roles: ['DK_USER'],
      areaId: '04',
    });
    expect(parseUserCommand(['list'])).toEqual({ name: 'list' });
    expect(parseUserCommand(['waiting'])).toEqual({ name: 'waiting' });
    expect(parseUserCommand(['remove', 'sub-1'])).toEqual({ name: 'remove', subject: 'sub-1' });
  });

  test.each([
    [[], /^Usage: /],
    [['paint', 'x'], /^Usage: /],
    [['list', 'x'], /^Usage: /],
    [['waiting', 'x'], /^Usage: /],
    [['add'], /^Usage: /],
    [['add', ''], /^Usage: /],
    [['add', 'x', 'y', '--name', 'A B'], /^Usage: /],
    [['add', 'x', '--colour', 'red'], /^Usage: /],
    [['add', 'x', '--name', 'Eeva'], /^--name needs a first and a last name\./],
    [['add', 'x'], /^--name needs a first and a last name\./],
    [
      ['add', 'x', '--name', 'Eeva Esimerkki', '--role', 'BOSS'],
      /^Unknown role 'BOSS': use DK_USER, HVA_USER, LOGISTICS_USER, ADMIN, SUPPORT\.$/,
    ],
  ])('%j is refused with a line that says what to write', (words, message) => {
    expect(() => parseUserCommand(words)).toThrow(message);
  });
});

describe('people', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const eeva = { subject: 'sub-1', firstName: 'Eeva', lastName: 'Esimerkki', roles: ['HVA_USER'], areaId: '04' };

  test('are added, changed, listed and removed', async () => {
    await addUser(database, eeva);
    expect(await listUsers(database)).toContain('sub-1\tEeva Esimerkki\tHVA_USER\t04\tby hand');
    await addUser(database, { ...eeva, roles: [], areaId: undefined });
    expect(await listUsers(database)).toContain('sub-1\tEeva Esimerkki\t-\t-\t-');
    await removeUser(database, 'sub-1');
    expect((await listUsers(database)).join('\n')).not.toContain('sub-1');
    await expect(removeUser(database, 'sub-1')).rejects.toThrow("There is no user 'sub-1'.");
  });

  test('have SUPPORT alone or beside a role', async () => {
    const words = ['add', 'sub-2', '--name', 'Tiina Tuki', '--role', 'LOGISTICS_USER', '--role', 'SUPPORT'];
    const command = parseUserCommand(words);
    if (command.name === 'add') await addUser(database, command);
    expect(await listUsers(database)).toContain('sub-2\tTiina Tuki\tLOGISTICS_USER,SUPPORT\t-\tby hand');
  });

  test('of an unknown area are refused, with the areas that there are', async () => {
    await expect(addUser(database, { ...eeva, areaId: '99' })).rejects.toThrow(
      /^Unknown area '99': use one of 01, .*, 91\.$/,
    );
    expect((await listUsers(database)).join('\n')).not.toContain('sub-1');
  });
});
