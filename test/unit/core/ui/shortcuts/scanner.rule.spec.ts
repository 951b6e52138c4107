import { noScan, scanAfter } from '#core/ui/shortcuts/scanner.rule.ts';

/** The codes that keys typed at a pace (milliseconds between two) make. */
function typed(keys: readonly string[], pace: number): (string | undefined)[] {
  let scan = noScan;
  return keys.flatMap((key, index) => {
    const heard = scanAfter(scan, key, 1_000 + index * pace);
    scan = heard.scan;
    return heard.code ?? [];
  });
}

it('hears a code that a reader types, Shift before its capitals', () => {
  expect(typed(['Shift', 'O', 'Shift', 'N', '0', '4', '2', '6', 'Enter'], 8)).toEqual(['ON0426']);
});

it.each([
  ['a person', ['O', 'N', '0', '4', 'Enter'], 120],
  ['Enter alone', ['Enter'], 8],
  ['two quick keys', ['a', 'b', 'Enter'], 8],
])('hears no code from %s', (_who, keys, pace) => {
  expect(typed(keys, pace)).toEqual([]);
});

it('what was typed slowly before is no part of the code', () => {
  let { scan } = scanAfter(noScan, 'x', 0);
  for (const [index, key] of [...'ON1'].entries()) ({ scan } = scanAfter(scan, key, 500 + index * 5));
  expect(scanAfter(scan, 'Enter', 520).code).toBe('ON1');
});

it('a second code begins again', () => {
  expect(typed(['A', 'B', 'C', 'Enter', 'D', 'E', 'F', 'Tab', 'G', 'H', 'I', 'Enter'], 5)).toEqual([
    'ABC',
    'DEF',
    'GHI',
  ]);
});

it.each(['Enter', 'Tab'])('a second key that ends the same code is known as such, a later one is not: %s', (key) => {
  let { scan } = scanAfter(noScan, 'x', 0);
  const hear = (next: string, at: number) => {
    const heard = scanAfter(scan, next, at);
    scan = heard.scan;
    return { code: heard.code, isEcho: heard.isEcho };
  };
  for (const [index, each] of [...'ON1'].entries()) hear(each, 500 + index * 5);
  expect(hear('Enter', 520)).toEqual({ code: 'ON1' });
  expect(hear(key, 525)).toEqual({ isEcho: true });
  expect(hear(key, 670)).toEqual({ isEcho: true });
  expect(hear(key, 671)).toEqual({});
});

it('after other keys nothing is the echo of a code before them', () => {
  let { scan } = scanAfter(noScan, 'x', 0);
  for (const [index, key] of [...'ON1', 'Enter', 'a'].entries()) ({ scan } = scanAfter(scan, key, 500 + index * 5));
  expect(scanAfter(scan, 'Enter', 530)).toEqual({ scan: noScan });
});
