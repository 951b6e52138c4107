import fc from 'fast-check';
import { nameProbesOf, type NameCandidate } from '#server/search/name-probes.rule.ts';
import { beginsWithinOneSlip, isWithinOneSlip } from '#server/search/one-slip.rule.ts';
import { slipKeysOf } from '#server/search/slip-keys.rule.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '𝒳'), minLength: 0, maxLength: 6 });

/** All texts that are one slip away: tried out, letter by letter. */
function slipsOf(word: string): string[] {
  const each = [...word];
  const alphabet = ['a', 'b', 'c', 'ä', '𝒳'];
  const places = [...each.keys(), each.length];
  return [
    word,
    ...places.flatMap((at) => [
      each.toSpliced(at, 1),
      ...alphabet.flatMap((letter) => [each.toSpliced(at, 1, letter), each.toSpliced(at, 0, letter)]),
      each.toSpliced(at, 2, ...each.slice(at, at + 2).reverse()),
    ]),
  ].map((text) => (typeof text === 'string' ? text : text.join('')));
}

describe('one slip of a key', () => {
  it('is a letter wrong, missing or too much, or two neighbours exchanged, and nothing else', () => {
    fc.assert(
      fc.property(letters, letters, (one, other) => isWithinOneSlip(one, other) === slipsOf(other).includes(one)),
    );
    for (const typed of ['virtanen', 'virtaen', 'virtannen', 'virtamen', 'virtnaen', 'ivrtanen'])
      expect(isWithinOneSlip(typed, 'virtanen')).toBe(true);
    for (const typed of ['virtan', 'vrtnaen', 'virtanenxx', 'nirtanev'])
      expect(isWithinOneSlip(typed, 'virtanen')).toBe(false);
  });

  it('may be in a beginning', () => {
    expect(beginsWithinOneSlip('korhn', 'korhonen')).toBe(true);
    expect(beginsWithinOneSlip('krohone', 'korhonen')).toBe(true);
    expect(beginsWithinOneSlip('kohrnn', 'korhonen')).toBe(false);
  });

  it('is always found by a key that both words have', () => {
    fc.assert(
      fc.property(
        letters.filter((word) => [...word].length >= 3),
        fc.nat(),
        (word, which) => {
          const slips = slipsOf(word).filter((slip) => [...slip].length >= 3);
          const typed = slips[which % slips.length] ?? word;
          const keysOf = (text: string) => new Set(slipKeysOf([text]).keys.map(({ key }) => key));
          const [one, other] = [keysOf(typed), keysOf(word)];
          expect([...one].some((key) => other.has(key))).toBe(true);
        },
      ),
    );
  });

  it('is not looked for in two letters alone, nor the beginning of one in four', () => {
    expect(slipKeysOf(['ek']).keys).toEqual([]);
    expect(slipKeysOf(['ek', 'åke']).keys.map(({ number }) => number)).toEqual([1, 1, 1, 2, 2, 2, 2]);
    expect(slipKeysOf(['virt']).beginnings).toEqual([]);
    expect(slipKeysOf(['virta']).beginnings.map(({ key }) => key)).toEqual([
      'virta',
      'irta',
      'vrta',
      'vita',
      'vira',
      'virt',
    ]);
  });
});

describe('the names to look for', () => {
  const candidate = (
    number: number,
    typed: string,
    part: 'first' | 'last',
    name: string,
    word = name,
  ): NameCandidate => ({
    number,
    typed,
    part,
    name,
    word,
  });

  it('have each typed word in one of their parts, in any order', () => {
    const { pairs, classes, lastNames, firstNames } = nameProbesOf(
      [
        candidate(1, 'virtanen', 'last', 'virtanen'),
        candidate(2, 'matti', 'first', 'matti'),
        candidate(2, 'matti', 'first', 'veli matti', 'matti'),
        candidate(2, 'matti', 'last', 'mattila'),
      ],
      2,
    );
    expect(pairs.map(({ name, firstNames: at, cost }) => [name, classes[at], cost])).toEqual([
      ['virtanen', ['matti'], 0],
      ['virtanen', ['veli matti'], 1],
    ]);
    expect([lastNames, firstNames]).toEqual([[], []]);
  });

  it('hold one slip at most, and come after all without', () => {
    const both = [
      candidate(1, 'virtaen', 'last', 'virtanen'),
      candidate(2, 'mati', 'first', 'matti'),
      candidate(2, 'mati', 'first', 'matias'),
    ];
    const { pairs, classes } = nameProbesOf(both, 2);
    expect(pairs.map(({ name, firstNames: at }) => [name, classes[at]])).toEqual([['virtanen', ['matias']]]);
  });

  it('of one word are whole ones first, then begun ones, then those with a slip; last names before first names', () => {
    const { lastNames, firstNames } = nameProbesOf(
      [
        candidate(1, 'laine', 'last', 'lainen'),
        candidate(1, 'laine', 'last', 'laina'),
        candidate(1, 'laine', 'last', 'laine'),
        candidate(1, 'laine', 'first', 'laine'),
        candidate(1, 'laine', 'last', 'lahti'),
      ],
      1,
    );
    expect(lastNames.map(({ name }) => name)).toEqual(['laine', 'lainen', 'laina']);
    expect(firstNames[0]!.cost).toBeGreaterThan(lastNames[0]!.cost);
    expect(firstNames[0]!.cost).toBeLessThan(lastNames[1]!.cost);
  });
});
