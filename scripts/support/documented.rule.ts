// A call that docs/requirements.md does not name, a table that docs/database.md does not, and a command that no page does, are
// seen by nobody who looks there for what there is, or for how long it is kept.

/**
 * The calls of `paths` (`/api/product/getProducts/`) that no section of the requirements called 'Calls' names, a line
 * each. A call is named by its name; one whose address has none by the address, one whose name another call has as well
 * by its subject, too: `product/confirmTranslation`.
 */
export function unnamedCalls(paths: readonly string[], requirements: string): string[] {
  const sections = requirements.split(/^(?=## )/m).filter((section) => /^## (?:.+ )?Calls$/m.test(section));
  const calls = [...new Set(paths)].map((path) => {
    const [, subject = '', name] = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
    return { path, subject, name };
  });
  return calls
    .filter(({ subject, name }) => {
      if (name === undefined) return !isNamed(`/api/${subject}`, sections);
      const isShared = calls.some((other) => other.name === name && other.subject !== subject);
      return !isNamed(isShared ? `${subject}/${name}` : name, sections);
    })
    .map(({ path }) => `docs/requirements.md does not name the call ${path} in a section called 'Calls'.`);
}

/**
 * The tables that are there after `migrations`, in their order, and that `page` does not name in backticks, or not in its section
 * on how long they are kept, a line each.
 */
export function unnamedTables(migrations: readonly string[], page: string): string[] {
  const section = page.split(/^(?=## )/m).find((each) => each.startsWith('## How long it is kept')) ?? '';
  return tablesAfter(migrations).flatMap((table) => {
    const isIn = (text: string): boolean => new RegExp(`\`(?:\\w+\\.)?${table}\``).test(text);
    if (!isIn(page)) return [`docs/database.md does not name the table ${table}.`];
    return isIn(section) ? [] : [`docs/database.md, 'How long it is kept', does not name the table ${table}.`];
  });
}

/** The scripts of package.json that none of `pages` names as somebody would type them, a line each. */
export function unnamedScripts(scripts: readonly string[], pages: readonly string[]): string[] {
  return scripts
    .filter((script) => !pages.some((page) => new RegExp(`npm (?:run )?(?:-s )?${script}(?![\\w:-])`).test(page)))
    .map((script) => `No page names 'npm run ${script}': docs/operations.md, 'Commands', or docs/testing.md should.`);
}

/** One that is dropped by its schema and name goes on in another schema (migration 020). */
function tablesAfter(migrations: readonly string[]): string[] {
  const tables = new Set<string>();
  const steps =
    /\bcreate (?:unlogged )?table (?:if not exists )?(?:\w+\.)?(\w+)|\bdrop table (?:if exists )?(\w+(?:, \w+)*)(?: cascade)?;/gi;
  for (const [, created, dropped] of migrations.join('\n').replace(/--.*/g, '').matchAll(steps)) {
    if (created !== undefined) tables.add(created);
    for (const table of dropped?.split(', ') ?? []) tables.delete(table);
  }
  return [...tables];
}

function isNamed(name: string, sections: readonly string[]): boolean {
  return sections.some((section) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(section));
}
