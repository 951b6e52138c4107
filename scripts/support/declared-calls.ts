import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { projectRoot } from './project-root.ts';

/** The calls that the contracts declare. */
export async function declaredCalls(): Promise<Pick<Endpoint, 'method' | 'path'>[]> {
  const folder = path.join(projectRoot, 'src/core/contracts');
  const contracts = readdirSync(folder).filter((file) => file.endsWith('.contract.ts'));
  const modules = await Promise.all(
    contracts.map((file) => import(pathToFileURL(path.join(folder, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value: Partial<Endpoint> | undefined) =>
      value?.method !== undefined && value.path !== undefined ? [{ method: value.method, path: value.path }] : [],
    ),
  );
}
