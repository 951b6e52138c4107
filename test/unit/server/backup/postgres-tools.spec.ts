import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isAboutNewSetting, runTool } from '#server/backup/postgres-tools.ts';

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

test.each([
  ['kill -KILL $$', 'pg_dump failed: ended by SIGKILL'],
  ['exit 3', 'pg_dump failed: ended by 3'],
  ['echo "pg_dump: error: no room" >&2; exit 1', 'pg_dump failed: pg_dump: error: no room'],
  ['printf "WARNING: it ends\\npg_dump: error: it ended\\n" >&2; exit 1', 'pg_dump failed: pg_dump: error: it ended'],
])('what one that ends by %s came to is told', async (end, told) => {
  const programs = mkdtempSync(join(tmpdir(), 'omanayte-programs-'));
  writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\n${end}\n`, { mode: 0o755 });
  jest.replaceProperty(process, 'env', { ...process.env, PATH: [programs, process.env['PATH']].join(delimiter) });
  try {
    await expect(runTool('pg_dump', [])).rejects.toThrow(told);
  } finally {
    rmSync(programs, { recursive: true });
  }
});
