import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { isHere, isPressed, shortcuts, type Shortcut } from '#core/ui/shortcuts/shortcuts.ts';
import texts from '#features/keyboard-help/keyboard-help.fi.json' with { type: 'json' };

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const onPlatform = (platform: string): void =>
  void Object.defineProperty(globalThis, 'navigator', { value: { platform }, configurable: true });

it.each<[Shortcut, object, boolean]>([
  [shortcuts.palette, { key: 'k', ctrlKey: true }, true],
  [shortcuts.palette, { key: 'K', ctrlKey: true }, true],
  [shortcuts.palette, { key: 'k' }, false],
  [shortcuts.palette, { key: 'k', metaKey: true }, false],
  [shortcuts.palette, { key: 'k', ctrlKey: true, shiftKey: true }, false],
  [shortcuts.palette, { key: 'k', ctrlKey: true, altKey: true }, false],
  // '?' is typed with Shift; on some keyboards without.
  [shortcuts.keyboardHelp, { key: '?', shiftKey: true }, true],
  [shortcuts.keyboardHelp, { key: '?' }, true],
  [shortcuts.keyboardHelp, { key: '?', ctrlKey: true }, false],
  [shortcuts.nextRow, { key: 'ArrowDown' }, true],
  [shortcuts.nextRow, { key: 'ArrowDown', shiftKey: true }, false],
])('%j by %j: %s', (shortcut, keys, is) => {
  onPlatform('Linux x86_64');
  expect(isPressed({ key: '', ...plain, ...keys }, shortcut)).toBe(is);
});

it('takes Cmd for Ctrl on a Mac, where Ctrl+K deletes to the end of the line', () => {
  onPlatform('MacIntel');
  expect(isPressed({ ...plain, key: 'k', metaKey: true }, shortcuts.palette)).toBe(true);
  expect(isPressed({ ...plain, key: 'k', ctrlKey: true }, shortcuts.palette)).toBe(false);
});

it('leaves Cmd+Y to a Mac’s browser, whose history it opens; elsewhere Ctrl+Y does again what was taken back', () => {
  onPlatform('MacIntel');
  expect([isHere(shortcuts.redoByY), isPressed({ ...plain, key: 'y', metaKey: true }, shortcuts.redoByY)]).toEqual([
    false,
    false,
  ]);
  onPlatform('Win32');
  expect([isHere(shortcuts.redoByY), isPressed({ ...plain, key: 'y', ctrlKey: true }, shortcuts.redoByY)]).toEqual([
    true,
    true,
  ]);
});

it('holds no key that no listener asks for, and each has its text', () => {
  const source = path.join(projectRoot, 'src');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(source, name), 'utf8'))
    .filter((text) => text.includes("/shortcuts/shortcuts.ts'"))
    .join('\n');
  const ids = Object.keys(shortcuts);
  expect(ids.filter((id) => !new RegExp(`\\b${id}\\b`).test(code))).toEqual([]);
  expect(Object.keys(texts.shortcut).sort()).toEqual([...ids].sort());
  const places: readonly string[] = Object.values(shortcuts).map(({ place }) => place);
  expect(Object.keys(texts.place).sort()).toEqual([...new Set(places)].sort());
});
