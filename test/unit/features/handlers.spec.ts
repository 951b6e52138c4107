import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';

// Each handler that a module binds is imported by a test of this folder. That none of them reaches React, the layer rules
// say ('handlers-tested-without-react'). Each message that a module binds is executed somewhere.

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

it('every message is executed by a screen, or by whatever else needs it', () => {
  const messages = [...importsIn('src/features', '.module.ts')]
    .filter((line) => /^[A-Z].+\.(?:command|query)\.ts$/.test(line) && !/^\w+Handler from /.test(line))
    .map((line) => line.split(' ')[0]);
  expect(messages).toContain('SignOut');
  const executed = new Set([...wordsIn(/(?<!\.(?:module|public|handler|command|query))\.tsx?$/), ...newIn(/\.tsx?$/)]);
  // One whose button is missing yet, or has gone: it gets one, or goes with its handler, texts and call.
  expect(messages.filter((name = '') => !executed.has(name))).toEqual([]);
});

/** What the application's files with such names have as a word. */
function wordsIn(names: RegExp): readonly string[] {
  return sourcesOf(names).flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []);
}

/** What they make by `new`. */
function newIn(names: RegExp): readonly string[] {
  return sourcesOf(names).flatMap((text) => [...text.matchAll(/\bnew (\w+)/g)].map(([, name = '']) => name));
}

function sourcesOf(names: RegExp): readonly string[] {
  const root = path.join(projectRoot, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}
