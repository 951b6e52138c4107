import { knownRoles } from '#server/auth/known-roles.ts';
import { FaultyPeopleError, parsePeople, withAreaFaults } from '#server/cli/people-file.ts';
import { runUserCommand } from '#server/cli/run-user-command.ts';
import { parseUserCommand } from '#server/cli/user-command.ts';
import { addUser, listUsers, listWaiting, removeUser } from '#server/cli/user-rows.ts';
import type { Database } from '#server/db/database.ts';
import { rememberWaiting } from '#server/people/waiting-rows.ts';
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
      people: [{ subject: 'sub-1', firstName: 'Eeva Maria', lastName: 'Esimerkki', roles: ['DK_USER'], areaId: '04' }],
    });
    expect(parseUserCommand(['add', 'sub-2', '--name', '\u202EEeva\nEsimerkki\u2069'])).toMatchObject({
      people: [{ firstName: 'Eeva', lastName: 'Esimerkki' }],
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
    [['waiting', '--role', 'DK_USER'], /^Usage: /],
    [['remove', 'sub-1', '--role', 'DK_USER'], /^Usage: /],
    [['list', '--from', 'people.csv'], /^Usage: /],
    [['add'], /^Usage: /],
    [['add', 'x', '--from', 'people.csv'], /^Usage: /],
    [['list', 'x', '--from', 'people.csv'], /^Usage: /],
    [['add', '--from', 'people.csv', '--area', '04'], /^Usage: /],
    [['add', '--from', '/no/such'], /^\/no\/such cannot be read: there is no such file or folder \(ENOENT\)\.$/],
    [['add', ''], /^Usage: /],
    [['add', 'x', 'y', '--name', 'A B'], /^Usage: /],
    [['add', 'x', '--colour', 'red'], /^Usage: /],
    [['add', 'x', '--name', 'Eeva'], /^--name needs a first and a last name\./],
    [['add', 'x'], /^--name needs a first and a last name\./],
    [['add', 's'.repeat(256), '--name', 'A B'], /^subject has 1 to 255 characters\.$/],
    [['add', 'x', '--name', `${'e'.repeat(256)} B\u200B`], /^firstName has 1 to 255 .*\nlastName has a character that/],
    // A group gives no area to a role by hand, and the two together open nothing.
    [['add', 'x', '--name', 'A B', '--role', 'HVA_USER'], /^HVA_USER needs an area\.$/],
    [
      ['add', 'x', '--name', 'A B', '--role', 'DK_USER', '--role', 'HVA_USER', '--area', '04'],
      /^DK_USER and HVA_USER do not go together\.$/,
    ],
    [['add', 'x', '--name', 'Eeva Esimerkki', '--role', 'BOSS'], `Unknown role 'BOSS': use ${knownRoles.join(', ')}.`],
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
    // They have signed in meanwhile, and may do nothing.
    await rememberWaiting(database, 'sub-1');
    await removeUser(database, 'sub-1');
    expect(await listWaiting(database)).toEqual([]);
    expect((await listUsers(database)).join('\n')).not.toContain('sub-1');
    await expect(removeUser(database, 'sub-1')).rejects.toThrow("There is no user 'sub-1'.");
  });

  test('have SUPPORT alone or beside a role', async () => {
    const words = ['add', 'sub-2', '--name', 'Tiina Tuki', '--role', 'LOGISTICS_USER', '--role', 'SUPPORT'];
    const command = parseUserCommand(words);
    await runUserCommand(database, command);
    expect(await listUsers(database)).toContain('sub-2\tTiina Tuki\tLOGISTICS_USER,SUPPORT\t-\tby hand');
  });

  test('have names that turn no text round and stand on one line, as names by groups', async () => {
    await addUser(database, {
      ...eeva,
      subject: 'sub-3',
      firstName: ' \u202EEeva\u00A0Maria ',
      lastName: 'Esi\nmerkki\u2069',
    });
    expect(await listUsers(database)).toContain('sub-3\tEeva Maria Esi merkki\tHVA_USER\t04\tby hand');
  });

  test('of an unknown area are refused, with the areas that there are', async () => {
    await expect(runUserCommand(database, { name: 'add', people: [{ ...eeva, areaId: '99' }] })).rejects.toThrow(
      /^Unknown area '99': use one of 01, .*, 91\.$/,
    );
    expect((await listUsers(database)).join('\n')).not.toContain('sub-1');
  });

  test('of a file are all added, or none', async () => {
    const head = 'subject;firstName;lastName;roles;area\n';
    const people = parsePeople(`${head}f1;Eeva;Esimerkki;HVA_USER SUPPORT;04\n"=f2";Matti;Meikäläinen;;\n`);
    expect(await runUserCommand(database, { name: 'add', people: [...people] })).toEqual(['People: 2.']);
    const added = (await listUsers(database)).filter((line) => /^=?f\d/.test(line));
    expect(added).toEqual(['=f2\tMatti Meikäläinen\t-\t-\t-', 'f1\tEeva Esimerkki\tHVA_USER,SUPPORT\t04\tby hand']);
    const wrong = parsePeople(`${head}f3;A;B;HVA_USER;04\nf4;A;B;HVA_USER;98\nf5;A;B;DK_USER;99\n`);
    await expect(runUserCommand(database, { name: 'add', people: [...wrong] })).rejects.toThrow(
      /^Line 3: Unknown area '98': use one of .+\nLine 4: Unknown area '99': .+\nNothing was changed\.$/,
    );
    expect((await listUsers(database)).join('\n')).not.toContain('f3');
  });

  test('of a file with other faults are told with their unknown areas, all in one go', async () => {
    const known = await runUserCommand(database, { name: 'areas' });
    const fault = faultOf('g1,A,B,BOSS KING,98\ng2,A,B,HVA_USER,04\ng3,A,,,99\n');
    expect(
      withAreaFaults(fault, known)
        .message.replace(/use .*/g, '…')
        .split('\n'),
    ).toEqual([
      "Line 2: unknown role 'BOSS': …",
      "Line 2: unknown role 'KING': …",
      "Line 2: Unknown area '98': …",
      'Line 4: lastName has 1 to 255 characters.',
      "Line 4: Unknown area '99': …",
      'Nothing was changed.',
    ]);
    // Without a database to ask its other faults are told all the same.
    expect(withAreaFaults(fault, undefined).message).toBe(
      `${fault.message}\nWhether its areas are known could not be looked at.`,
    );
  });
});

describe('a file of people', () => {
  const head = 'subject,firstName,lastName,roles,area\n';
  test.each([
    ['', 'The file has 1 to 10000 rows, below a first line subject,firstName,lastName,roles,area.'],
    ['subject,name\na,b\n', 'The columns are subject,name, they must be subject,firstName,lastName,roles,area.'],
    [`${head}a,,B,,\n`, 'Line 2: firstName has 1 to 255 characters.\nNothing was changed.'],
    [`${head}a\tb,A,B,,\n`, 'Line 2: subject has a character that cannot be seen.\nNothing was changed.'],
    [`${head}a,A,B,BOSS,\n`, "Line 2: unknown role 'BOSS': use "],
    [`${head}a,A,B,HVA_USER,\n`, 'Line 2: HVA_USER needs an area.'],
    [`${head}a,A,B,HVA_USER DK_USER,04\n`, 'Line 2: DK_USER and HVA_USER do not go together.'],
    [`${head}a,A,B,,\n\na,C,D,,\n`, "Line 4: 'a' stands on line 2 already.\nNothing was changed."],
    [`${head},A,B,X,\nb,A,B,,\nc,A,,HVA_USER,\n`, 'Line 4: lastName has 1 to 255 characters.\nLine 4: HVA_USER needs'],
  ])('%j is refused row by row', (text, message) => {
    expect(() => parsePeople(text)).toThrow(message);
  });
});

function faultOf(rows: string): FaultyPeopleError {
  try {
    parsePeople(`subject,firstName,lastName,roles,area\n${rows}`);
  } catch (error) {
    if (error instanceof FaultyPeopleError) return error;
  }
  throw new Error('Nothing was wrong.');
}
