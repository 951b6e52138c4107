import { checkCharacters, personalIdentityCode } from '#server/seed/demo/referrals/personal-identity-code.rule.ts';

describe('a made-up personal identity code', () => {
  // Of the population register's description: 131052-308T; the remainder of 131052308 by 31 is 25.
  test('has the check character of its day and number', () => {
    expect(checkCharacters[131_052_308 % 31]).toBe('T');
    expect(personalIdentityCode({ date: '1994-05-01', individualNumber: 900 })).toBe(
      `010594-900${checkCharacters[10_594_900 % 31]!}`,
    );
  });

  test('has a separator of its century', () => {
    const signs = (year: number) =>
      [undefined, 1, 5, 6].map((separator) =>
        personalIdentityCode({ date: `${year}-05-01`, individualNumber: 950, separator }).charAt(6),
      );
    expect(signs(1894)).toEqual(['+', '+', '+', '+']);
    expect(signs(1994)).toEqual(['-', 'Y', 'U', '-']);
    expect(signs(2004)).toEqual(['A', 'B', 'F', 'A']);
  });

  test('has a number that no real person has', () => {
    const withNumber = (individualNumber: number) => () =>
      personalIdentityCode({ date: '1994-05-01', individualNumber });
    for (const real of [899, 1000]) expect(withNumber(real)).toThrow('Only artificial numbers');
    for (const artificial of [900, 999]) expect(withNumber(artificial)).not.toThrow();
  });
});
