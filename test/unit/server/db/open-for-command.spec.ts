import { describeMigrations } from '#server/db/open-for-command.ts';

it('tells that a command has migrated what an earlier version worked on', () => {
  expect(describeMigrations(['129_findings_given_anew.sql', '130_whose_changes.sql'])).toBe(
    'The database was brought up to date (129_findings_given_anew.sql, 130_whose_changes.sql): from now on an earlier version does not start on it.',
  );
});

it('says nothing of a database that needed none, or is new', () => {
  expect(describeMigrations([])).toBeUndefined();
  expect(describeMigrations(['001_foundation.sql', '002_products.sql'])).toBeUndefined();
});
