import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBillOfMaterials } from './support/bill-of-materials.ts';
import { refusedLicences } from './support/licences.rule.ts';
import { uncheckedEntries, type LockEntry } from './support/lock-entries.rule.ts';
import { projectRoot } from './support/project-root.ts';

// What others made and we use (proofs S33): each package has a licence that we may use it under, and the lock file holds the
// hash of each, so that npm refuses one that was changed since.

const lockFile = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};
const [production, everything] = await Promise.all([
  readBillOfMaterials('production'),
  readBillOfMaterials('everything'),
]);
const refused = [
  ...uncheckedEntries(lockFile.packages, (folder) => existsSync(path.join(projectRoot, folder))),
  ...refusedLicences(production.components, 'production').map((line) => `${line}: not allowed in the product`),
  ...refusedLicences(everything.components, 'everything').map((line) => `${line}: not allowed for a tool`),
];
for (const message of refused) console.log(message);
if (refused.length > 0) {
  console.log('Choose another package, or read its licence and say so in scripts/support/licences.rule.ts.');
  process.exit(1);
}
console.log(`${everything.components.length} packages, ${production.components.length} of them in production`);
