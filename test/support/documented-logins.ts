import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { addressOf, administer } from './test-engine.ts';

/** A database as docs/database.md has an administrator make it, with a login for the application and one for its owner. */
export interface DocumentedLogins {
  readonly owner: string;
  readonly web: string;
  readonly name: string;
  /** Of the application and of the owner. */
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  /** The statements of that page that follow some words, for these names. */
  documented(words: string): readonly string[];
  make(): Promise<void>;
  /** Runs a statement as an administrator. */
  administer(statement: string, database?: string): Promise<void>;
  drop(): Promise<void>;
}

/** @param server the server's own address, for an administrator */
export function documentedLogins(server: string): DocumentedLogins {
  const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
  const [owner, web, name] = [`omanayte_owner_${suffix}`, `omanayte_web_${suffix}`, `omanayte_${suffix}`];
  const run = (statement: string, database = 'postgres'): Promise<void> =>
    administer(addressOf(server, database), async (client) => void (await client.query(statement)));
  const documented = (words: string): readonly string[] => statementsAfter(words, suffix);
  return {
    owner,
    web,
    name,
    databaseUrl: addressOf(server, name, web),
    databaseOwnerUrl: addressOf(server, name, owner),
    documented,
    administer: run,
    async make() {
      for (const statement of documented('An administrator runs this once')) await run(statement);
    },
    async drop() {
      await run(`drop database ${name} with (force)`);
      for (const role of [owner, web]) await run(`drop role ${role}`);
    },
  };
}

function statementsAfter(words: string, suffix: string): readonly string[] {
  const text = readFileSync(join(projectRoot, 'docs/database.md'), 'utf8');
  const block = /```sql\n([^`]+)```/.exec(text.slice(text.indexOf(words)))?.[1] ?? '';
  const statements = block.split(';\n').filter((statement) => statement.trim() !== '');
  expect(statements.length).toBeGreaterThan(0);
  return statements
    .map((statement) => statement.replace(/\bomanayte(_owner|_web)?\b/g, (found) => `${found}_${suffix}`))
    .map((statement) =>
      // The role of all databases of the server: another test may have made it.
      statement === 'create role omanayte_app nologin'
        ? `do $$ begin ${statement}; exception when duplicate_object then null; end $$`
        : statement,
    );
}
