import { runCommand } from './run-command.ts';
import { packageFile } from './package-file.ts';

/** A package as CycloneDX 1.5 describes it; npm gives each one license, or none where it knows none. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
}

/** What the product is made of, in the part of CycloneDX's shape that is used here. */
export interface BillOfMaterials {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/**
 * Asks npm what is installed, and whether that is what the lock file has.
 * @param scope `production`: what runs; `everything`: the tools of development, too
 * @throws Error with npm's words when packages are missing or differ
 */
export async function readBillOfMaterials(scope: 'production' | 'everything'): Promise<BillOfMaterials> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { code, output } = await runNpm(scope === 'production' ? [...words, '--omit', 'dev'] : words);
  if (code !== 0) throw new Error(output);
  const bill = JSON.parse(output.slice(output.indexOf('{'))) as BillOfMaterials;
  // npm names it after the folder that it happens to stand in.
  const { name } = await packageFile();
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } } };
}

/** The npm that runs this script, else the one that is found. */
function runNpm(words: readonly string[]) {
  const npm = process.env['npm_execpath'];
  const environment = { ...process.env, npm_config_loglevel: 'error' };
  return npm === undefined
    ? runCommand('npm', words, environment)
    : runCommand(process.execPath, [npm, ...words], environment);
}
