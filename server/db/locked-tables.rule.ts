/** What a migration takes for itself before it begins. */
export interface LockedTables {
  /** Nobody else reads or writes them; of indexes among them their tables. */
  readonly exclusive: readonly string[];
  /** Others read them, and do not write. */
  readonly unwritten: readonly string[];
}

const name = '([\\w.]+)';

const exclusively = [
  `\\b(?:alter|drop) table (?:if exists )?(?:only )?${name}`,
  `\\bdrop trigger (?:if exists )?\\w+ on ${name}`,
  // Of what no other statement names, such as the other table of a foreign key that is dropped.
  `\\block table ${name} in access exclusive mode`,
];

const withoutWrites = [
  `\\bcreate (?:or replace )?(?:constraint )?trigger \\w+ [^;]*? on ${name}`,
  `\\bcreate (?:unique )?index (?:if not exists )?\\w+ on ${name}`,
  `\\breferences ${name}`,
  `\\bupdate (?:only )?${name} (?:\\w+ )?set\\b`,
  `\\bdelete from ${name}`,
];

/** The tables that a migration's statements lock one after another, those that it makes itself among them. */
export function lockedTables(sql: string): LockedTables {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    // Bodies of functions lock nothing while they are made.
    .replaceAll(/\bas \$(\w*)\$.*?\$\1\$/g, '');
  const named = (patterns: readonly string[]): string[] =>
    patterns.flatMap((pattern) => [...statements.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!));
  const dropped = named(['\\bdrop index (?:if exists )?([\\w., ]+)']).flatMap((names) => names.trim().split(/, ?/));
  const exclusive = [...new Set([...named(exclusively), ...dropped])];
  const unwritten = [...new Set(named(withoutWrites))].filter((each) => !exclusive.includes(each));
  return { exclusive, unwritten };
}
