/** Words that statements about tables begin with. */
const aboutTables = new Set(['select', 'insert', 'update', 'delete', 'with']);

/** Words behind `from` and `join` that name no table. */
const noTables = new Set(['lateral', 'only']);

/** So many tables are named. */
const mostTables = 3;

/**
 * What a statement is called where its text would be too long: its kind and its tables, such as `select referral, product`. Values
 * are in its parameters, so that there is none in it.
 */
export function statementName(sql: string): string {
  const text = sql
    .replace(/--[^\n]*/g, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const [first = ''] = text.split(/[^a-z]/, 1);
  if (!aboutTables.has(first)) return first;
  const kind = /\b(insert|update|delete) (?:into |from |[a-z])/.exec(withoutLocks(text))?.[1] ?? 'select';
  const tables = tablesOf(text);
  return tables.length > 0 ? `${kind} ${tables.join(', ')}` : `${kind} ${functionOf(text)}`.trim();
}

function tablesOf(text: string): string[] {
  const parts = new Set([...text.matchAll(/\b([a-z_]\w*) as (?:not )?(?:materialized )?\(/g)].map(([, name]) => name));
  const named = [
    ...withoutLocks(text)
      .replace(/\bextract ?\(\w+ from/g, '')
      .replace(/\bdistinct from/g, '')
      // Behind `from` may be a function, whose name a bracket follows; behind `into` that is the list of columns.
      .matchAll(/\b(?:(?:from|join) ([a-z_][\w.]*)(?![\w.]| ?\()|(?:into|update) ([a-z_][\w.]*))/g),
  ].map(([, source, target]) => source ?? target ?? '');
  return [...new Set(named)].filter((name) => !noTables.has(name) && !parts.has(name)).slice(0, mostTables);
}

/** Without rows that are locked or changed in passing. */
function withoutLocks(text: string): string {
  return text.replace(/\b(?:for|do) (?:no key )?update\b/g, '');
}

function functionOf(text: string): string {
  return /\bselect ([a-z_]\w*) ?\(/.exec(text)?.[1] ?? '';
}
