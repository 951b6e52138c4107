import { anchorLine, anchorPart, sealNumberOf } from '#server/access-log/anchor-line.rule.ts';
import type { Seal } from '#server/access-log/seal.rule.ts';

const seal: Seal = {
  sealNumber: 12,
  upToEntry: 340,
  entries: 7,
  sealedAt: '2026-11-20T10:00:00.000Z',
  keyId: '0123456789abcdef',
  formerKeyId: null,
  hash: 'ff00',
};
const line =
  'omanayte-access-log seal=12 up-to=340 entries=7 at=2026-11-20T10:00:00.000Z key=0123456789abcdef hash=ff00';

test('a seal is one line, which names the key before it where it begins another', () => {
  expect(anchorLine(seal)).toBe(line);
  expect(anchorLine({ ...seal, keyId: null })).toBe(line.replace('0123456789abcdef', 'none'));
  expect(anchorLine({ ...seal, formerKeyId: 'none' })).toBe(line.replace(' hash', ' former-key=none hash'));
});

test('the number of a seal is read from a line of an anchor only', () => {
  expect(sealNumberOf(line)).toBe(12);
  expect(sealNumberOf(`x ${line}`)).toBeUndefined();
  expect(sealNumberOf('omanayte-access-log seal= up-to=340')).toBeUndefined();
  expect(sealNumberOf('omanayte-access-log seal=x2 up-to=340')).toBeUndefined();
  expect(sealNumberOf(`omanayte-access-log seal=${'9'.repeat(16)} up-to=340`)).toBeUndefined();
});

test('within the line of another log the anchor’s part is found', () => {
  expect(anchorPart(`<134>1 host omanayte - ${line} \r`)).toBe(line);
  expect(anchorPart(line)).toBe(line);
  expect(anchorPart('<134>1 host omanayte-access-log-x')).toBeUndefined();
});
