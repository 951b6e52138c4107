import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#scripts/support/project-root.ts';

const sources = path.join(projectRoot, 'src');

/** Where an import leads among our own code; what is imported as a type alone is not there at run time. */
function importedFile(from: string, statement: ts.Statement): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const { moduleSpecifier } = statement;
  if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return undefined;
  if (ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly) return undefined;
  const { text } = moduleSpecifier;
  if (text.startsWith('#')) return path.join(sources, text.slice(1));
  return text.startsWith('.') ? path.resolve(path.dirname(from), text) : undefined;
}

/** The file itself and all of ours that it cannot be loaded without. */
function closureOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of statements) {
    const imported = importedFile(file, statement);
    if (imported) closureOf(imported, found);
  }
  return found;
}

it('a form, from its page to the edit session, is at most 80 files of ours', () => {
  const closure = closureOf(path.join(sources, 'features/configurator/basic-info/basic-info.page.tsx'));
  const files = [...closure].map((file) => path.relative(sources, file));
  expect(files).toContain('core/editing/edit-session.ts');
  expect(files.length).toBeLessThanOrEqual(80);
});
