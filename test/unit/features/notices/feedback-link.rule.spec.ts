import { readFile } from 'node:fs/promises';
import { feedbackHref } from '#features/notices/feedback-link.rule.ts';
import finnish from '#features/notices/accessibility-statement-fi.json' with { type: 'json' };
import swedish from '#features/notices/accessibility-statement-sv.json' with { type: 'json' };

test('a mailbox gets a mail with its subject and questions, its line breaks those of mails', () => {
  const href = feedbackHref('palaute@alue.example', { subject: 'Palaute: näkymä & muu', body: 'Sivu:\n\nSelain:\n' });
  const mail = new URL(href);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.pathname).toBe('palaute@alue.example');
  // As mail programs read it: a plus would stay a plus.
  const parts = mail.search
    .slice(1)
    .split('&')
    .map((part) => part.split('=').map(decodeURIComponent));
  expect(parts).toEqual([
    ['subject', 'Palaute: näkymä & muu'],
    ['body', 'Sivu:\r\n\r\nSelain:\r\n'],
  ]);
});

test('a form is opened as it is', () => {
  const mail = { subject: '', body: '' };
  expect(feedbackHref('https://alue.example/?a=1', mail)).toBe('https://alue.example/?a=1');
});

test('both languages of the statement tell the same parts', () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shape(part)]))
        : typeof value;
  expect(shape(swedish)).toEqual(shape(finnish));
});

// A figure that is no longer the proof's would be a promise that nobody has tried.
test.each([
  ['fi', finnish],
  ['sv', swedish],
])('the statement (%s) has the figures of the proof’s last whole visits to screens', async (_language, statement) => {
  const [, visits, on] = /^\| A1 \|.*\| met \| ([\d,]+), (\d+\.\d+\.) \|$/m.exec(
    await readFile('docs/proof.md', 'utf8'),
  )!;
  const count = Number(visits!.replace(',', ''));
  const text = JSON.stringify(statement);
  expect(text).toContain(`${count.toLocaleString('fi')} `);
  // In four looks and two widths.
  expect(text).toContain(` ${count / 8} `);
  expect(text.match(new RegExp(`${on}\\d{4}`, 'g'))).toHaveLength(2);
});
