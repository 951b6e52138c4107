import { failureLine, failuresIn, failuresOf } from '#scripts/support/proof-failures.rule.ts';

const output = `FAIL view test/proof/view/broken-answers.spec.tsx
  ✕ stays a screen (12 ms)

  ● Console

    console.error
      something

  ● answers › stays a screen

    Property failed after 3 tests
    { seed: -1593180051, path: "2:0:1", endOnFailure: true }
    Counterexample: [{"ssn":"010190-123A","mail":"maija@example.fi","phone":"+358 40 123 4567","a|b":1}]
    Got Error: authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln

      10 |   const screen = show();
    > 11 |   expect(screen).toBe(1);
         |          ^
      at Object.<anonymous> (test/proof/view/broken-answers.spec.tsx:11:5)

  ● says so | once

    expect(received).toBe(expected)

    Expected: 1
    Received: 2

Test Suites: 1 failed, 1 total
Summary of all failing tests
FAIL view test/proof/view/broken-answers.spec.tsx
  ● says so | once

    expect(received).toBe(expected)
`;

test('each failed test is told once, with its message and the seed that repeats it', () => {
  const failures = failuresOf(output);
  expect(failures.map(({ test, seed, path }) => [test, seed, path])).toEqual([
    ['answers › stays a screen', -1593180051, '2:0:1'],
    ['says so | once', undefined, undefined],
  ]);
  expect(failures[1]?.message).toBe('expect(received).toBe(expected)\nExpected: 1\nReceived: 2');
});

test('what could be somebody’s data is not kept, nor lines of code', () => {
  const [failure] = failuresOf(output);
  expect(failure?.message).toBe(
    [
      'Property failed after 3 tests',
      '{ seed: -1593180051, path: "2:0:1", endOnFailure: true }',
      'Counterexample: [{"ssn":"[identity code]","mail":"[address]","phone":"[telephone]","a|b":1}]',
      'Got Error: authorization: Bearer [token]',
    ].join('\n'),
  );
});

test('a line for the table has the message’s first line and the seed, and breaks no cell', () => {
  expect(failuresOf(output).map(failureLine)).toEqual([
    'answers › stays a screen: Property failed after 3 tests (seed -1593180051, path 2:0:1)',
    'says so \\| once: expect(received).toBe(expected)',
  ]);
});

test('a run that broke off without a failed test is told by its last line', () => {
  expect(failuresOf('Starting …\nOut of memory for maija@example.fi\n').map(failureLine)).toEqual([
    'the run: Out of memory for [address]',
  ]);
});

test('a row of several has the failures of its own files, and those of a run that broke off', () => {
  const said = (title: string): string => `  ● ${title}\n\n    expect(received).toBe(expected)\n`;
  const failedFiles = ['a', 'b'].map((name) => ({ file: `test/${name}.spec.ts`, output: said(`of ${name}`) }));
  const result = { passed: 1, failed: 2, output, failedFiles };
  expect(failuresIn(result, ['test/b.spec.ts', 'test/c.spec.ts']).map(({ test }) => test)).toEqual(['of b']);
  expect(failuresIn({ ...result, failed: 0, failedFiles: [] }, ['test/b.spec.ts'])).toEqual([]);
  const broken = { passed: 0, failed: 1, output: 'ended by SIGKILL' };
  expect(failuresIn(broken, ['test/c.spec.ts'])).toEqual([{ test: 'the run', message: 'ended by SIGKILL' }]);
});
