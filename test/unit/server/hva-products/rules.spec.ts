import { hvaFormErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { instructionCompleteness } from '#server/hva-products/instruction-completeness.rule.ts';
import type { InstructionRow } from '#server/hva-products/instruction-rows.ts';
import { refuseIncompleteUpdate } from '#server/hva-products/refuse-incomplete-update.rule.ts';
import { anHvaProduct } from '#test/support/builders.ts';

const { Positive, Negative, Statement } = OutcomeType;

test('how complete instructions are counts the outcomes that have one, in each language', () => {
  const row = (language: Language, outcomeType: OutcomeType, instructionText: string, isOutdated = false) => {
    return { hvaProductId: 'h', language, outcomeType, instructionText, isOutdated };
  };
  const rows: readonly InstructionRow[] = [
    ...[row('fi', Positive, 'O'), row('fi', Negative, 'O'), row('fi', Statement, 'O')],
    ...[row('sv', Positive, 'A', true), row('sv', Negative, ''), row('sv', Statement, 'A', true)],
  ];
  const completeness = instructionCompleteness('h', (id, language) =>
    rows.filter((each) => each.hvaProductId === id && each.language === language),
  );
  expect(completeness).toEqual([
    { languageCode: 'fi', filled: 2, required: 2, outdated: 0 },
    { languageCode: 'sv', filled: 1, required: 2, outdated: 1 },
    { languageCode: 'en', filled: 0, required: 0, outdated: 0 },
  ]);
});

describe('an update of a published hva product', () => {
  const setting = (id: string, outcomeType: OutcomeType, instructionText: string, isArchived = false) => {
    return { hvaOutcomeSettingsId: id, outcomeId: id, outcomeType, instructionText, isArchived, isOutdated: false };
  };
  const stored = [
    setting('gone', Positive, 'Vanha', true),
    setting('pos', Positive, ''),
    setting('neg', Negative, ''),
    setting('statement', Statement, ''),
  ];
  function errorsOf(language: Language, texts: Readonly<Record<string, string>>, settings = stored, changes = {}) {
    const body = { ...anHvaProduct(), ...changes };
    try {
      refuseIncompleteUpdate({
        language,
        body: body as never,
        flags: anHvaProduct().product,
        settings,
        texts: new Map(Object.entries(texts)),
      });
      return undefined;
    } catch (error) {
      return (error as { details: { errors: object } }).details.errors;
    }
  }
  const missing = (index: number) => {
    return { [`hvaOutcomeSettings.${index}.instructionText`]: [hvaFormErrors.instructionText] };
  };

  it('has the Finnish instructions that it names, of positive and negative outcomes', () => {
    expect(errorsOf('fi', { pos: 'Ohje', neg: 'Ohje', statement: '' })).toBeUndefined();
    expect(errorsOf('fi', { neg: 'Ohje', pos: ' ' })).toEqual(missing(1));
    expect(errorsOf('fi', { statement: '', unknown: '', gone: '' })).toBeUndefined();
  });

  it('has those of a translation as soon as one is written, here or before', () => {
    expect(errorsOf('sv', { pos: '', neg: '' })).toBeUndefined();
    expect(errorsOf('sv', { pos: 'Råd', neg: '' })).toEqual(missing(1));
    expect(errorsOf('sv', { neg: '' }, [...stored.slice(0, 1), setting('pos', Positive, 'Råd'), stored[2]!])).toEqual(
      missing(0),
    );
    expect(errorsOf('sv', { pos: '', neg: '' }, [setting('pos', Positive, 'Råd'), stored[2]!])).toBeUndefined();
  });

  it('has its settings', () => {
    for (const professionalEmail of ['x', 'ai\u200Bno@terveys.fi'])
      expect(errorsOf('fi', {}, stored, { professionalEmail })).toEqual({
        professionalEmail: [hvaFormErrors.validEmail],
      });
  });
});
