import { AxiosError } from 'axios';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import {
  getProductById,
  updateProductAnalysisMappings,
  updateProductBasicInfo,
  updateProductCitizenTexts,
  updateProductContent,
  updateProductOutcomes,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import type { Command } from '#core/messaging/message.ts';
import { AcceptHvaRemarks } from '#features/areas/product/checks/accept-hva-remarks.command.ts';
import { AcceptRemarks } from '#features/configurator/checks/accept-remarks.command.ts';
import { SaveBasicInfo } from '#features/configurator/basic-info/save-basic-info.command.ts';
import { basicInfoValuesOf } from '#features/configurator/basic-info/basic-info.values.ts';
import type { CitizenTextsValues } from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { appErrorOf } from '#infrastructure/http/app-error-of.ts';
import { conflict } from '#server/http/problem-error.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate } from '#test/support/open-form.ts';
import { aProductWithChild, TextsServer } from './citizen-texts/texts-server.ts';
import { openBasicInfo, openCitizenTexts, openContents } from './open-phase.ts';

type Current = Parameters<typeof conflict>[0];

/** The toast of a message that the service refuses with its own 409. */
async function toastOfConflict(message: Command<unknown>, current: Current) {
  const data = conflict(current).toProblem('id');
  const answer = { status: 409, data, headers: {} } as never;
  const error = await appErrorOf(new AxiosError('409', undefined, undefined, undefined, answer));
  return toastOfEvent({ outcome: 'failed', error, message, id: 'x', at: new Date(0), durationMs: 1, calls: [] });
}

const newer = { modifiedAt: '2026-05-01T00:00:00.000Z', modifiedBy: 'Daniel' };

it('A lost update as the service answers it has no toast: the session reads and goes on', async () => {
  const product = aCompleteProduct();
  const values = basicInfoValuesOf(product);
  const over = { values, modifiedAt: product.modifiedAt };
  const message = new SaveBasicInfo(product, { values, over, mergedWith: undefined });
  expect(await toastOfConflict(message, newer)).toBeUndefined();
});

it.each([
  ['changed since', newer],
  ['published already', undefined],
])('A reason for remarks is refused in its own words where what it was for was %s', async (_, current) => {
  const id = anId();
  const request = { modifiedAt: newer.modifiedAt, reason: 'Tarkoituksella', remarks: ['x'] };
  expect(await toastOfConflict(new AcceptRemarks(id, { ...request, productId: id }), current)).toMatchObject({
    textKey: 'configurator:toast.remarksOfOtherVersion',
  });
  expect(await toastOfConflict(new AcceptHvaRemarks(id, { ...request, hvaProductId: id }), current)).toMatchObject({
    textKey: 'hvaProduct:toast.remarksOfOtherVersion',
  });
});

it('An outcome in use comes back after the one that it followed, also where others were removed', async () => {
  const outcome = (name: string) => ({ outcomeId: anId(), name, title: name, outcomeType: OutcomeType.Positive });
  const rows = ['a', 'b', 'c'].map(outcome);
  const complete = aCompleteProduct();
  const [analysis] = complete.productAnalysisMappings;
  const [interpretation] = analysis!.resultInterpretations;
  const using = { ...analysis!, resultInterpretations: [{ ...interpretation!, outcomeId: rows[1]!.outcomeId }] };
  const product: Product = {
    ...complete,
    productAnalysisMappings: [using],
    outcomes: [...rows, ...complete.outcomes.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive)],
  };
  const http = new FakeHttpClient().fails(updateProductBasicInfo, new AppError('conflict', { status: 409 }));
  const { form } = openBasicInfo(http, product);
  await form.save({ ...form.values, outcomes: form.values.outcomes.slice(2) });
  expect(form.values.outcomes.map(({ name }) => name)).toEqual(['b', 'c']);
});

describe('What is typed while a save is on its way that is refused', () => {
  const refusedAt = (path: string) =>
    new AppError('invalid', { status: 400, fieldErrors: { [path]: [formErrors.outcome] } });
  const outcomeAt = (index: number) => `productAnalysisMappings.${index}.resultInterpretations.0.outcomeId`;

  function openAnalyses() {
    const complete = aCompleteProduct();
    const [first] = complete.productAnalysisMappings;
    const others = ['2', '3'].map((kuntaliittoCode) => {
      return { ...first!, productAnalysisMappingId: anId(), kuntaliittoCode };
    });
    const product: Product = { ...complete, productAnalysisMappings: [first!, ...others] };
    const http = new FakeHttpClient();
    const { form } = openContents(http, product);
    return { http, product, form, analyses: form.values.productAnalysisMappings };
  }

  it('leaves what is refused at its own analysis, where one before it is removed', async () => {
    const { http, form, analyses } = openAnalyses();
    const [first, second, third] = analyses;
    const named = { ...second!, kuntaliittoName: 'Uusi nimi' };
    http.answers(updateProductContent, () => {
      form.type({ productAnalysisMappings: [named, third!] });
      throw refusedAt(outcomeAt(1));
    });
    await form.save({ productAnalysisMappings: [first!, named, third!] });
    expect(form.session.findErrors(form.values)).toEqual({ [outcomeAt(0)]: formErrors.outcome });
  });

  it('is not what was refused, where it is another value at that place', async () => {
    const { http, form, analyses } = openAnalyses();
    const [first, ...others] = analyses;
    const leadingTo = (outcomeId: string) => {
      const resultInterpretations = first!.resultInterpretations.map((row) => ({ ...row, outcomeId }));
      return { productAnalysisMappings: [{ ...first!, resultInterpretations }, ...others] };
    };
    http.answers(updateProductContent, () => {
      form.type(leadingTo(anId()));
      throw refusedAt(outcomeAt(0));
    });
    await expect(form.save(leadingTo(anId()))).resolves.toBe('failed');
    expect(form.session.findErrors(form.values)).toEqual({});
  });

  it('is not taken for what a merge with a colleague’s analyses has sent at that place', async () => {
    const { http, product, form, analyses } = openAnalyses();
    const mapping = { ...product.productAnalysisMappings[0]!, productAnalysisMappingId: anId(), kuntaliittoCode: '0' };
    const theirs = {
      ...product,
      productAnalysisMappings: [mapping, ...product.productAnalysisMappings],
      modifiedAt: '2026-05-01T00:00:00.000Z',
      modifiedBy: 'Daniel',
    };
    http.answers(getProductById, theirs).answers(updateProductContent, ({ body }) => {
      throw body.modifiedAt === theirs.modifiedAt ? refusedAt(outcomeAt(2)) : lostUpdate(theirs);
    });
    const [first, ...others] = analyses;
    await form.save({ productAnalysisMappings: [{ ...first!, kuntaliittoName: 'Uusi nimi' }, ...others] });
    expect(form.session.findErrors(form.values)).toEqual({ [outcomeAt(1)]: formErrors.outcome });
  });

  it('stays beside an outcome that comes back, as it is in use', async () => {
    const product = aCompleteProduct();
    const http = new FakeHttpClient();
    const { form } = openBasicInfo(http, product);
    const { values } = form;
    http.answers(updateProductBasicInfo, () => {
      form.type({ ...form.values, productName: 'Uusi nimi', outcomes: [{ key: 'x', name: 'Tippuri, uusi' }] });
      throw new AppError('conflict', { status: 409 });
    });
    await form.save({ ...values, outcomes: [{ key: 'x', name: 'Tippuri' }] });
    expect(form.values).toMatchObject({
      productName: 'Uusi nimi',
      outcomes: [...values.outcomes, { key: 'x', name: 'Tippuri, uusi' }],
    });
    expect(form.session.findErrors(form.values)).toEqual({ 'outcomes.0.name': 'configurator:basicInfo.outcomeInUse' });
  });

  it('leaves what is refused at its own instruction, where that of another analysis is written', async () => {
    const product = aProductWithChild();
    const [primary] = product.productAnalysisMappings;
    const children = primary!.childProductAnalysisMappings.map((child) => ({ ...child, instructionDescription: '' }));
    const last = { ...primary!, productAnalysisMappingId: anId(), childProductAnalysisMappings: [] };
    const stored = {
      ...product,
      productAnalysisMappings: [{ ...primary!, childProductAnalysisMappings: children }, last],
    };
    const http = new FakeHttpClient();
    const { form } = openCitizenTexts(http, stored, 'fi');
    const { values } = form;
    const withInstructions = (changes: Record<string, string>): CitizenTextsValues => {
      return { ...values, instructions: { ...values.instructions, ...changes } };
    };
    const written = { [last.productAnalysisMappingId]: 'Uusi ohje' };
    http.answers(updateProductAnalysisMappings, () => {
      form.type(withInstructions({ ...written, [children[0]!.productAnalysisMappingId]: 'Lapsen ohje' }));
      const fieldErrors = { 'productAnalysisMappings.1.instructionDescription': [formErrors.oddCharacter] };
      throw new AppError('invalid', { status: 400, fieldErrors });
    });
    await form.save(withInstructions(written));
    expect(form.session.findErrors(form.values)).toEqual({
      [`instructions.${last.productAnalysisMappingId}`]: formErrors.oddCharacter,
    });
  });
});

it('After three lost updates nothing says that an outcome is in use', async () => {
  const product = aCompleteProduct();
  let serial = 0;
  const newest = () => ({ ...product, modifiedAt: `2026-05-01T00:00:0${(serial += 1)}.000Z`, modifiedBy: 'Daniel' });
  const http = new FakeHttpClient().answers(getProductById, newest).answers(updateProductBasicInfo, () => {
    throw lostUpdate(newest());
  });
  const { form } = openBasicInfo(http, product);
  await form.save({ ...form.values, outcomes: [{ key: 'x', name: 'Uusi' }] });
  expect(form.session.findErrors(form.values)).toEqual({});
  expect(form.values.outcomes.map(({ name }) => name)).toEqual(['Uusi']);
});

describe('A save of citizen texts one of whose answers was lost', () => {
  const setup = () => {
    const http = new FakeHttpClient();
    const server = TextsServer.of(aProductWithChild());
    server.answerIn(http);
    const { form } = openCitizenTexts(http, server.fi, 'fi');
    const send = http.send.bind(http);
    let isLost = false;
    http.send = (async (...args: Parameters<typeof send>) => {
      const reply = await send(...args);
      if (!isLost) {
        isLost = true;
        throw new AppError('offline');
      }
      return reply;
    }) as never;
    const { values } = form;
    const typed = (resultSms: string) => ({
      ...values,
      texts: { ...values.texts, resultSms },
      titles: Object.fromEntries(Object.keys(values.titles).map((key) => [key, 'Otsikko'])),
    });
    return { form, server, typed };
  };
  it('is not reported as a colleague’s', async () => {
    const { form, typed } = setup();
    await expect(form.save(typed('Uusi'))).resolves.toBe('failed');
    await expect(form.session.save()).resolves.toBe('saved');
    expect(form.successTexts).toEqual([]);
  });
  it('is not asked about', async () => {
    const { form, typed } = setup();
    await form.save(typed('Uusi'));
    await expect(form.save(typed('Uusi viesti'))).resolves.toBe('saved');
  });
});

it.each([
  [updateProductCitizenTexts, 'resultSms', 'formErrors.isString', () => 'texts.resultSms', 'formErrors.isString'],
  [updateProductOutcomes, 'outcomes.0.title', formErrors.maxLength255, idOf('titles'), formErrors.maxLength255],
  [
    updateProductAnalysisMappings,
    'productAnalysisMappings.1.instructionDescription',
    formErrors.required,
    idOf('instructions', 1),
    formErrors.required,
  ],
])(
  'What the service refuses of citizen texts stands at its field of the form: %#',
  async (call, at, key, field, shown) => {
    const http = new FakeHttpClient();
    const server = TextsServer.of(aProductWithChild());
    server.answerIn(http);
    http.fails(call, new AppError('invalid', { status: 400, code: 'invalid', fieldErrors: { [at]: [key] } }));
    const { form } = openCitizenTexts(http, server.fi, 'fi');
    const { texts, titles, instructions } = form.values;
    const typed = <Part extends object>(part: Part): Part =>
      Object.fromEntries(Object.keys(part).map((id) => [id, 'Uusi'])) as Part;
    await expect(
      form.save({ texts: { ...texts, resultSms: 'Uusi' }, titles: typed(titles), instructions: typed(instructions) }),
    ).resolves.toBe('failed');
    expect(form.session.findErrors(form.values)).toEqual({ [field(form.values)]: shown });
  },
);

function idOf(part: 'titles' | 'instructions', index = 0): (values: CitizenTextsValues) => string {
  return (values) => `${part}.${Object.keys(values[part])[index]}`;
}

describe('A new outcome whose save was never answered', () => {
  it('is not added twice', async () => {
    const product = aCompleteProduct();
    let stored = product;
    let isLost = false;
    const http = new FakeHttpClient().answers(getProductById, () => stored);
    http.answers(updateProductBasicInfo, ({ body }) => {
      if (body.modifiedAt !== stored.modifiedAt) throw lostUpdate(stored);
      const outcomes = body.outcomes.map((each) => ({ ...each, outcomeId: each.outcomeId ?? anId(), title: '' }));
      stored = {
        ...stored,
        productName: body.productName,
        outcomes,
        modifiedAt: `2026-05-01T00:00:0${isLost ? 2 : 1}.000Z`,
      };
      if (isLost) return stored;
      isLost = true;
      throw new AppError('offline');
    });
    const { form } = openBasicInfo(http, product);
    await form.save({ ...form.values, outcomes: [...form.values.outcomes, { key: 'k', name: 'Tippuri' }] });
    await expect(form.save({ ...form.values, productName: 'Uusi' })).resolves.toBe('saved');
    expect(form.values.outcomes.map(({ name }) => name)).toEqual(['Klamydia', 'Tippuri']);
    expect(stored.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)).toHaveLength(2);
  });
});
