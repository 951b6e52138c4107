import { readMigrations } from '#server/db/migrate.ts';
import { releasedMigrations } from '#test/support/released-migrations.ts';

// A database that a release has made is refused by a program whose text of a migration is another: nobody could upgrade.

it.each(Object.entries(releasedMigrations))(
  'what version %s brought is never edited: write the next migration',
  async (_version, released) => {
    const names = Object.keys(released);
    const texts = (await readMigrations()).filter(({ name }) => names.includes(name));
    expect(Object.fromEntries(texts.map(({ name, checksum }) => [name, checksum.slice(0, 16)]))).toEqual(released);
  },
);
