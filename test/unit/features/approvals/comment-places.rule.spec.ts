import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import approvals from '#features/approvals/approvals.fi.json' with { type: 'json' };
import { commentsOn, isOpen, placeKey, placesOf, type KnownPlace } from '#features/approvals/comment-places.rule.ts';
import { basicInfoValuesOf } from '#features/configurator/basic-info/basic-info.values.ts';
import configurator from '#features/configurator/configurator.fi.json' with { type: 'json' };
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';
import { aComment, aCompleteProduct, anId } from '#test/support/builders.ts';

const t = textsOf(createI18n({ core: coreTexts, configurator, approvals }))('approvals');
const product = aCompleteProduct();
const [mapping] = product.productAnalysisMappings;
const [outcome] = product.outcomes;
const mappingId = mapping!.productAnalysisMappingId;
const { outcomeId } = outcome!;

/** A place as its list has it: what it is called, the row, the field and its path in its form. */
const tell = ({ place: { rowId, field }, path, rowNames, labelKey }: KnownPlace) => [
  [...rowNames, ...(labelKey ? [t(labelKey)] : [])].join(', '),
  rowId,
  field,
  path,
];
const placesIn = (of: Product, phase: number, language: 'fi' | 'sv' = 'fi') =>
  placesOf(of, language).filter(({ place }) => place.phase === phase);

describe('Places of comments', () => {
  it('are each phase as a whole, then its fields, in the order of the screens', () => {
    const phases = placesOf(product, 'fi').map(({ place: { phase } }) => phase);
    expect(phases).toEqual([...phases].sort());
    expect(new Set(phases)).toEqual(new Set([1, 2, 3, 4, 5]));
    const wholes = [1, 2, 3, 4, 5].map((phase) => tell(placesIn(product, phase)[0]!));
    expect(wholes).toEqual([
      ['Perustiedot', '', '', undefined],
      ['Paketin sisältö', '', '', undefined],
      ['Hyvinvointialueen asetukset', '', '', undefined],
      ['Tekstit kansalaiselle', '', '', undefined],
      ['Koko paketti', '', '', undefined],
    ]);
    expect(placesIn(product, 5)).toHaveLength(1);
  });

  it('of the basic info are its fields and the positive findings', () => {
    const second = { ...outcome!, outcomeId: anId(), name: 'Tippuri' };
    // The form has positive ones alone: their paths do not count the fixed ones.
    const places = placesIn({ ...product, outcomes: [...product.outcomes, second] }, 1);
    expect(places.slice(1).map(tell)).toEqual([
      ['Paketin nimi', '', 'productName', 'productName'],
      ['Paketin kuvaus', '', 'productDescription', 'productDescription'],
      ['Klamydia, Löydöksen nimi', outcomeId, 'name', 'outcomes.0.name'],
      ['Tippuri, Löydöksen nimi', second.outcomeId, 'name', 'outcomes.1.name'],
    ]);
  });

  it('of the basic info are all fields of its form', () => {
    const commentable = placesIn(product, 1).map(({ path }) => path);
    const fields = Object.keys(basicInfoValuesOf(product)).filter((field) => field !== 'outcomes');
    // A missing one gets its place in comment-places.rule.ts.
    expect(fields.filter((field) => !commentable.includes(field))).toEqual([]);
  });

  it('of the contents are each analysis as a whole, its fields and its results', () => {
    const path = 'productAnalysisMappings.0';
    const name = 'Chlamydia trachomatis';
    expect(placesIn(product, 2).slice(1).map(tell)).toEqual([
      [name, mappingId, '', `${path}.kuntaliittoCode`],
      [`${name}, Kuntaliittokoodi`, mappingId, 'kuntaliittoCode', `${path}.kuntaliittoCode`],
      [`${name}, Tutkimuksen nimi`, mappingId, 'kuntaliittoName', `${path}.kuntaliittoName`],
      [`${name}, Kohdesukupuoli`, mappingId, 'targetGender', `${path}.targetGender`],
      [`${name}, Ikäryhmä`, mappingId, 'ageGroup', `${path}.ageGroup`],
      [
        ...[`${name}, Tutkimuksella on osatutkimuksia`, mappingId],
        ...['hasChildProductAnalysisMappings', `${path}.hasChildProductAnalysisMappings`],
      ],
      [`${name}, Vastaustyyppi`, mappingId, 'resultType', `${path}.resultType`],
      [`${name}, Näytteenotto-ohje`, mappingId, 'instructionDescription', `${path}.instructionDescription`],
      [
        ...[`${name}, posit, Löydös`, mappingId],
        ...['resultInterpretations.posit', `${path}.resultInterpretations.0.outcomeId`],
      ],
    ]);
  });

  it('of an analysis with children have no type of result; a child has one, and no children', () => {
    const { childProductAnalysisMappings: _, ...fields } = mapping!;
    const ids = { productAnalysisMappingId: 'child', parentProductAnalysisMappingId: mappingId };
    const child = { ...fields, ...ids, isPrimary: false, kuntaliittoName: ' Alatutkimus ' };
    const parent = { ...mapping!, hasChildProductAnalysisMappings: true, childProductAnalysisMappings: [child] };
    const other = { ...mapping!, productAnalysisMappingId: 'other', isPrimary: true };
    const whole = { ...product, productAnalysisMappings: [other, parent] };
    const fieldsOf = (id: string) =>
      placesIn(whole, 2).flatMap(({ place: { rowId, field } }) => (rowId === id ? [field] : []));
    expect(fieldsOf(mappingId)).not.toContain('resultType');
    expect(fieldsOf(mappingId)).toContain('hasChildProductAnalysisMappings');
    expect(fieldsOf('child')).toContain('resultType');
    expect(fieldsOf('child')).not.toContain('hasChildProductAnalysisMappings');
    const ofChild = placesOf(whole, 'sv').filter(({ place: { rowId } }) => rowId === 'child');
    const path = 'productAnalysisMappings.1.childProductAnalysisMappings.0';
    expect(ofChild.map((each) => each.path)).toEqual(
      expect.arrayContaining([`${path}.instructionDescription`, `${path}.kuntaliittoCode`, 'instructions.child']),
    );
    expect(ofChild[0]!.rowNames).toEqual(['Alatutkimus']);
  });

  it('of an analysis without a name are called by its code', () => {
    const unnamed = { ...mapping!, kuntaliittoName: '  ', kuntaliittoCode: ' 4816 ' };
    const places = placesIn({ ...product, productAnalysisMappings: [unnamed] }, 2);
    expect(places[1]!.rowNames).toEqual(['4816']);
  });

  it('of the settings are the four that can be chosen', () => {
    expect(placesIn(product, 3).slice(1).map(tell)).toEqual([
      ['Palautus postitse', '', 'returnByMailEnabled', 'returnByMailEnabled'],
      ['Palautus laboratorioon', '', 'returnToLabEnabled', 'returnToLabEnabled'],
      ['Yhteydenotto sähköpostilla', '', 'contactByEmailEnabled', 'contactByEmailEnabled'],
      ['Yhteydenotto tekstiviestillä', '', 'contactBySmsEnabled', 'contactBySmsEnabled'],
    ]);
  });

  it('of the texts are each text, the files beside them, instructions and titles, all of one language', () => {
    const places = placesIn(product, 4, 'sv');
    expect(new Set(places.map(({ place: { languageCode } }) => languageCode))).toEqual(new Set(['sv']));
    const told = places.map(tell);
    expect(told).toContainEqual(['Tulosilmoitus tekstiviestillä', '', 'resultSms', 'texts.resultSms']);
    // Lists of files are reached by the text that they stand under.
    expect(told.slice(-5)).toEqual([
      ['Ohjeliitteet', '', 'subscriptionAttachments', 'texts.productSubscriptionInstructions'],
      ['Lausunnon liitteet', '', 'statementAttachments', 'texts.problemWithSampleStatementInstruction'],
      [
        ...['Chlamydia trachomatis, Näytteenotto-ohje', mappingId],
        ...['instructionDescription', `instructions.${mappingId}`],
      ],
      ['Chlamydia trachomatis, Liitteet', mappingId, 'attachments', `instructions.${mappingId}`],
      ['Klamydia, Otsikko kansalaiselle', outcomeId, 'title', `titles.${outcomeId}`],
    ]);
    // With the phase itself and what stands in the last five.
    expect(places).toHaveLength(citizenTextFields.length + 6);
    const others = placesOf(product, 'sv').filter(({ place: { phase } }) => phase !== 4);
    expect(others.filter(({ place }) => 'languageCode' in place)).toEqual([]);
  });

  it('keep their keys where rows move, and differ between languages for texts alone', () => {
    const first = { ...mapping!, productAnalysisMappingId: 'other' };
    const moved = { ...product, productAnalysisMappings: [first, mapping!] };
    const keysOf = (of: Product) => new Map(placesOf(of, 'fi').map(({ place, path }) => [placeKey(place), path]));
    const place = placesOf(product, 'fi').find(({ place: { field } }) => field === 'ageGroup')!.place;
    expect(keysOf(moved).get(placeKey(place))).toBe('productAnalysisMappings.1.ageGroup');
    const swedish = new Set(placesOf(product, 'sv').map((each) => placeKey(each.place)));
    const shared = placesOf(product, 'fi').filter((each) => swedish.has(placeKey(each.place)));
    expect(new Set(shared.map((each) => each.place.phase))).toEqual(new Set([1, 2, 3, 5]));
  });

  it('have a key each, with a language and without', () => {
    const keys = placesOf(product, 'sv').map(({ place }) => placeKey(place));
    expect(new Set(keys).size).toBe(keys.length);
    const place = { phase: 1, rowId: '', field: 'productName' } as const;
    expect(placeKey({ ...place, languageCode: undefined })).toBe(placeKey(place));
  });
});

it('comments belong to a screen: that of their phase and language', () => {
  const of = (phase: 1 | 4, languageCode?: 'fi' | 'sv') =>
    aComment({ place: { phase, rowId: '', field: 'x', ...(languageCode && { languageCode }) } });
  const comments = [of(1), of(4, 'fi'), of(4, 'sv')];
  expect(commentsOn(comments, 1, 'sv')).toEqual([comments[0]]);
  expect(commentsOn(comments, 4, 'sv')).toEqual([comments[2]]);
  expect(commentsOn(comments, undefined, 'fi')).toEqual(comments);
});

it('a comment is open until it is closed', () => {
  expect([isOpen(aComment()), isOpen(aComment({ closedAt: '2026-03-02T10:00:00.000Z' }))]).toEqual([true, false]);
});
