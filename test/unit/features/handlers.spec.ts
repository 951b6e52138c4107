import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';

// Each handler that a module binds is imported by a test of this folder. That none of them reaches React, the layer rules
// say ('handlers-tested-without-react').

/** What a folder's files with this ending import, each as `name from path`. */
function importsIn(folder: string, ending: string): ReadonlySet<string> {
  const root = path.join(projectRoot, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  return new Set(files.flatMap((file) => importsOf(readFileSync(path.join(root, file), 'utf8'), file)));
}

/** What a file imports but types. A relative path is one of src/features, where the file stands at `file`. */
function importsOf(source: string, file: string): readonly string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '([^']*)';$/gm)].flatMap(([, names = '', from = '']) => {
    const place = from.startsWith('.') ? `#features/${path.posix.join(path.dirname(file), from)}` : from;
    return names.split(',').map((name) => `${name.trim().split(' as ')[0]} from ${place}`);
  });
}

it('every handler has a unit test of its own', () => {
  const handlers = [...importsIn('src/features', '.module.ts')].filter((line) => /^\w+Handler from /.test(line));
  expect(handlers).toContain('SignOutHandler from #features/session/sign-out.command.ts');
  const tested = importsIn('test/unit/features', '.ts');
  // One without a test gets it in test/unit/features, in the folder of its feature.
  expect(handlers.filter((line) => !tested.has(line))).toEqual([]);
});
