import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBillOfMaterials, type BillOfMaterials } from './bill-of-materials.ts';
import { licenceOf } from './licences.rule.ts';
import { projectRoot } from './project-root.ts';

const distribution = path.join(projectRoot, 'dist');

/** Writes the bill of materials (`bill-of-materials.cdx.json`, CycloneDX 1.5) and the list of licences of what production runs. */
export async function writeSupplies(directory = distribution): Promise<void> {
  const bill = await readBillOfMaterials('production');
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'bill-of-materials.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
  await writeFile(path.join(directory, 'licences.txt'), licenceList(bill));
}

/** A line a package, sorted by name. */
function licenceList({ components }: BillOfMaterials): string {
  const lines = components.map((component) => `${component.name} ${component.version}: ${licenceOf(component) ?? '-'}`);
  return `${lines.sort().join('\n')}\n`;
}
