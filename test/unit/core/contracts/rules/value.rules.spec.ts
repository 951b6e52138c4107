import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { validateSync } from 'class-validator';
import { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';

const rulesBroken = (referralIds: unknown): string[] =>
  validateSync(Object.assign(new ReferralsRequest(), { referralIds })).flatMap(({ constraints = {} }) =>
    Object.keys(constraints),
  );

test('a list has nothing twice', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect(rulesBroken([one, other])).toEqual([]);
  expect(rulesBroken([one, other, one])).toEqual(['arrayUnique']);
  expect(rulesBroken('ab')).toContain('arrayUnique');
});

test('that is found by one look at each element: for as many as a body has room for it took seconds', () => {
  const searching = (): never => {
    throw new Error('The whole list is searched.');
  };
  const ids = Object.assign([randomUUID(), randomUUID()], { indexOf: searching, includes: searching });
  expect(rulesBroken(ids)).toEqual([]);
});

test('as it is seen each letter is encoded in one way, also where a mark that nobody sees stood in it', () => {
  expect(asSeen('A\u00adlvar A\u030asa')).toBe('Alvar Åsa');
  expect(asSeen('a\u200d\u0308')).toBe('ä');
  expect(asSeen('inﬂuenssa, eﬃcient')).toBe('influenssa, efficient');
});
