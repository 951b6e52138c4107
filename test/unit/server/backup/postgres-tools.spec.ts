import { isAboutNewSetting } from '#server/backup/postgres-tools.ts';

const [refusal, command] = [
  'pg_restore: error: could not execute query: VIRHE:  tunnistamaton asetusparametri "transaction_timeout"',
  'Command was: SET transaction_timeout = 0;',
];
const ending = 'pg_restore: warning: errors ignored on restore: 2';

test('a setting that an older server does not know is no error, of one connection or of several', () => {
  expect(isAboutNewSetting(['pg_restore: while INITIALIZING:', refusal, command, ending].join('\n'))).toBe(true);
  expect(isAboutNewSetting([refusal, command, refusal, command, ending].join('\n'))).toBe(true);
});

test.each([
  ['another one beside it', [refusal, command, 'pg_restore: error: could not execute query: ERROR:  disk full']],
  ['another one alone', ['pg_restore: error: could not open input file']],
  ['none that is told', []],
])('%s is one', (_, lines) => expect(isAboutNewSetting(lines.join('\n'))).toBe(false));
