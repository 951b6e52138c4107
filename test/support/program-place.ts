import { join } from 'node:path';
import { unpackSeededDump } from './database-dump.ts';
import { createSeededDatabase } from './test-database.ts';
import { testServerUrl } from './test-engine.ts';
import { temporaryFolder } from './test-server.ts';

/** Where programs that a test runs find their data, as a first start with the demo data leaves it: a folder, or a database. */
export interface ProgramPlace {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function makeProgramPlace(): Promise<ProgramPlace> {
  const folder = temporaryFolder();
  const created = testServerUrl === undefined ? undefined : await createSeededDatabase(testServerUrl);
  if (created === undefined) await unpackSeededDump(join(folder.path, 'database'));
  return {
    folder: folder.path,
    environment: { DATA_DIR: folder.path, ...(created && { DATABASE_URL: created.url }) },
    async remove() {
      await created?.drop();
      folder.remove();
    },
  };
}
