import { countFileTransfers } from '#server/http/file-transfers.ts';

test('a person has so many files on the way at once; others have their own', () => {
  const files = countFileTransfers(2);
  const first = files.begin('a');
  files.begin('a');
  expect(() => files.begin('a')).toThrow(expect.objectContaining({ code: 'tooManyRequests', retryAfter: 5 }));
  files.begin('b');
  first();
  // Told twice, it still was one.
  first();
  files.begin('a');
  expect(() => files.begin('a')).toThrow();
});
