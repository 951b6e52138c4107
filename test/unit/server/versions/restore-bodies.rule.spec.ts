import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import { findTextErrors, restoreBodies } from '#server/versions/restore-bodies.rule.ts';
import { anId } from '#test/support/builders.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';

const version = { productId: anId(), modifiedAt: '2026-03-03T08:15:22.000Z' };
const snapshot = aProductSnapshot();
const [chlamydia, gonorrhoea] = snapshot.outcomes;

test('a version is restored by the saves of its phases, each upon the product that is there', () => {
  const negative = { outcomeId: anId(), name: 'Negatiivinen', outcomeType: OutcomeType.Negative };
  // A row may hold more than the save takes.
  const fixed = [{ ...negative, isArchived: false }];
  expect(restoreBodies(version, snapshot, fixed)).toEqual({
    basicInfo: {
      ...version,
      productName: snapshot.productName,
      productDescription: snapshot.productDescription,
      outcomes: [
        negative,
        { outcomeId: chlamydia!.id, name: 'Klamydia', outcomeType: OutcomeType.Positive },
        { outcomeId: gonorrhoea!.id, name: 'Tippuri', outcomeType: OutcomeType.Positive },
      ],
    },
    content: { ...version, productAnalysisMappings: analysisMappingsOf(version.productId, snapshot, 'fi') },
    settings: {
      ...version,
      returnByMailEnabled: true,
      returnToLabEnabled: false,
      contactByEmailEnabled: false,
      contactBySmsEnabled: true,
    },
  });
});

describe('The texts of a version', () => {
  const { texts } = snapshot;
  const tooLong = 'x'.repeat(256);

  test('are no fault, be they missing: a published product may lack the title of a new outcome', () => {
    expect(findTextErrors(version, snapshot)).toEqual({});
    const missing = { ...texts.sv, resultSms: '', negativeSampleTitle: '' };
    expect(findTextErrors(version, { ...snapshot, texts: { ...texts, sv: missing } })).toEqual({});
  });

  test('that the saves would refuse are told by language and field, titles by outcome and language', () => {
    const faulty = aProductSnapshot({
      texts: {
        ...texts,
        fi: { ...texts.fi, productCitizenName: tooLong },
        sv: { ...texts.sv, negativeSampleTitle: tooLong },
      },
      outcomes: [chlamydia!, { ...gonorrhoea!, titles: { fi: 'Tippuri', sv: '', en: tooLong } }],
    });
    expect(findTextErrors(version, faulty)).toEqual({
      'texts.fi.productCitizenName': [formErrors.maxLength255],
      'texts.sv.negativeSampleTitle': [formErrors.maxLength255],
      [`titles.${gonorrhoea!.id}.en`]: [formErrors.maxLength255],
    });
  });
});
