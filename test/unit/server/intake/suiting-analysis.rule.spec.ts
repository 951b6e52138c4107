import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import { CitizenGender } from '#core/contracts/referral.contract.ts';
import { suiting, type Sampled } from '#server/intake/suiting-analysis.rule.ts';

// By which of several analyses of one code a citizen's result is read.

const { Male, Female, Both, Undefined } = TargetGender;
const { Infant, Child, Adult } = AgeGroup;
const woman = { gender: CitizenGender.Female, age: 18 };
const boy = { gender: CitizenGender.Male, age: 17 };
const baby = { gender: CitizenGender.Female, age: 0 };
const unknown = { gender: CitizenGender.Unknown, age: 40 };

type Meant = readonly [targetGender: number | null, ageGroup: number | null];

test.each<[string, Sampled, readonly Meant[], Meant]>([
  [
    'of the own sex, not of the other',
    woman,
    [
      [Male, Adult],
      [Female, Adult],
    ],
    [Female, Adult],
  ],
  [
    'of the own sex before that of all',
    boy,
    [
      [Both, Child],
      [Male, Child],
    ],
    [Male, Child],
  ],
  [
    'of all before that of the other sex',
    woman,
    [
      [Male, Adult],
      [Both, null],
    ],
    [Both, null],
  ],
  [
    'of the own age, though for all',
    baby,
    [
      [Female, Adult],
      [Both, Infant],
    ],
    [Both, Infant],
  ],
  [
    'of all ages before that of another',
    baby,
    [
      [Female, Child],
      [Undefined, null],
    ],
    [Undefined, null],
  ],
  [
    'of another age before that of the other sex',
    boy,
    [
      [Female, Child],
      [Male, Adult],
    ],
    [Male, Adult],
  ],
  [
    'of all, where the sex is not known',
    unknown,
    [
      [Male, Adult],
      [Both, Adult],
    ],
    [Both, Adult],
  ],
  [
    'the first of the package, where none is more theirs',
    unknown,
    [
      [Male, Adult],
      [Female, Adult],
    ],
    [Male, Adult],
  ],
  ['the only one, whoever it is for', woman, [[Male, Child]], [Male, Child]],
])('%s', (_what, citizen, meant, first) => {
  const analyses = meant.map(([targetGender, ageGroup]) => ({ targetGender, ageGroup }));
  expect(suiting(analyses, citizen)[0]).toEqual({ targetGender: first[0], ageGroup: first[1] });
});
