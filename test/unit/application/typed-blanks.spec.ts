import { readdirSync, readFileSync } from 'node:fs';

// The looks of a page are none in jsdom: of each style that keeps lines it is held which it is.

/** What the application says itself, and addresses: nobody sets them by tabs and blanks. */
const withoutBlanks = [
  'src/core/ui/dialogs/request-dialog.tsx',
  'src/features/event-log/what-happened-card.tsx',
  'src/features/logistics/logistics-referral-details.tsx',
  'src/features/logistics/packing-list/packing-table.tsx',
];

it('what people type is drawn with its tabs and blanks, as it is stored and sent', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
  const drawnAsOne = files.filter((path) => readFileSync(path, 'utf8').includes("'pre-line'"));
  expect(drawnAsOne.sort()).toEqual(withoutBlanks);
});
