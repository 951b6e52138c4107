import { createServerPlace, testServerUrl } from './test-engine.ts';
import { temporaryFolder } from './test-server.ts';

/** Where programs that a test runs find their data: a folder, and on PostgreSQL a database without anything in it. */
export interface ProgramPlace {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function makeProgramPlace(): Promise<ProgramPlace> {
  const folder = temporaryFolder();
  const created = testServerUrl === undefined ? undefined : await createServerPlace(testServerUrl);
  return {
    folder: folder.path,
    environment: { DATA_DIR: folder.path, ...(created && { DATABASE_URL: created.url }) },
    async remove() {
      await created?.drop();
      folder.remove();
    },
  };
}
