import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import * as v from 'valibot';
import { concernsCitizens } from '#server/access-log/concerns-citizens.rule.ts';
import { dayPattern, typedFieldsOf } from '#server/access-log/typed-fields.rule.ts';
import type { AnyDisclosure } from '#server/http/endpoint-types.ts';
import { bodySchema, type BodyClass } from '#server/http/body-schema.ts';
import { requireAccessLogEntry } from '#server/http/require-access-log-entry.rule.ts';
import { bodyOf, get, post, search } from '#core/contracts/endpoint.ts';
import { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { DayOrEmpty } from '#core/contracts/rules/date.rule.ts';

// Nothing that looks for citizens can be registered without declaring its entry in the access log (proofs S31).

class OfKit {
  @IsString()
  referralId!: string;
}

class Choices {
  @IsOptional()
  @IsIn(['a', 'b'])
  choice?: string;

  @IsOptional()
  @IsString()
  @DayOrEmpty('formErrors.date', 'formErrors.date')
  day?: string;

  @IsOptional()
  @IsBoolean()
  isOn?: boolean;
}

class Words extends Choices {
  @IsOptional()
  @IsString()
  word?: string;
}

const counts = { body: bodyOf<Words>(), reply: v.number() };
const count = search('/api/thing/count', counts);
const register =
  (body: BodyClass<object>, endpoint: object = count, disclosure?: AnyDisclosure) =>
  () =>
    requireAccessLogEntry({ endpoint: endpoint as typeof count, access: 'area', body, disclosure });

test('a read whose body takes typed text says what the log keeps of it', () => {
  expect(register(Words)).toThrow('POST /api/thing/count concerns citizens');
  expect(register(Choices)).not.toThrow();
  expect(register(Words, count, { recordType: 'referral', counted: true })).not.toThrow();
});

test('a write may take texts: it looks for nobody', () => {
  expect(register(Words, post('/api/thing/write', counts))).not.toThrow();
});

test('what shows more than a number is no count', () => {
  const list = search('/api/thing/list', { ...counts, reply: v.array(v.object({ referralId: v.string() })) });
  expect(register(Choices, list)).toThrow('concerns citizens');
  expect(register(Choices, list, { recordType: 'referral', counted: true })).toThrow('is no count');
  expect(register(Choices, list, { recordType: 'referral', listed: true })).not.toThrow();
});

test('what writes is no list: its repeat would read none', () => {
  const write = post('/api/thing/write', { reply: v.array(v.object({ referralId: v.string() })) });
  expect(register(Choices, write, { recordType: 'referral', listed: true })).toThrow(
    'POST /api/thing/write is no list',
  );
  expect(register(Choices, write, { recordType: 'referral', namedInAnswer: () => [] })).not.toThrow();
});

test('what searches nothing of citizens says so, and shows nothing of them', () => {
  const list = search('/api/thing/list', { ...counts, reply: v.array(v.object({ referralId: v.string() })) });
  expect(register(Words, count, 'noCitizens')).not.toThrow();
  expect(register(Words, list, 'noCitizens')).toThrow('POST /api/thing/list does concern citizens.');
});

test('one part of a call that is about a citizen is enough', () => {
  const read = get('/api/thing/of', { query: v.object({ referralId: v.string() }), reply: v.number() });
  expect(register(Choices, read)).toThrow('concerns citizens');
  expect(register(Choices, read, 'noCitizens')).toThrow('GET /api/thing/of does concern citizens.');
});

test('a list that is asked for by a record says so: who asks in vain is entered with it', () => {
  const read = get('/api/thing/of', { query: v.object({ referralId: v.string() }), reply: v.array(v.number()) });
  expect(register(Choices, read, { recordType: 'referral', listed: true })).toThrow('GET /api/thing/of names a record');
  expect(register(Choices, read, { recordType: 'referral', listed: true, named: () => '' })).not.toThrow();
});

test("a call that tells numbers of samples is about somebody's, too", () => {
  const write = post('/api/thing/sign', { reply: v.object({ sampleNumbers: v.array(v.string()) }) });
  expect(register(Choices, write)).toThrow('POST /api/thing/sign concerns citizens');
  const read = get('/api/thing/of', { reply: v.array(v.object({ sampleNumber: v.string() })) });
  expect(register(Choices, read)).toThrow('GET /api/thing/of concerns citizens');
});

test("a write whose body names somebody's record says so: its answer and its refusal tell of it", () => {
  const write = post('/api/thing/send', { body: bodyOf<OfKit>() });
  expect(register(OfKit, write)).toThrow('POST /api/thing/send concerns citizens');
  expect(register(OfKit, write, { recordType: 'referral', namedInBody: () => [] })).not.toThrow();
});

test('typed are the texts and ids of a filter, not its choices and days', () => {
  const typed = (body: BodyClass<object>) => typedFieldsOf(bodySchema(body)).sort();
  expect(typed(SearchLogisticsReferralsRequest)).toEqual([
    'ids',
    'lastName',
    'productId',
    'referralId',
    'sampleNumber',
  ]);
  expect(typed(SearchObservationsRequest)).toEqual([
    'assignedToUserName',
    'ids',
    'kuntaliittoName',
    'productId',
    'referralId',
  ]);
});

test('typed text counts however deep it stands', () => {
  const text = { type: 'string' };
  const list = { type: 'array', items: { type: 'object', properties: { text } } };
  expect(typedFieldsOf({ type: 'object', properties: { list, choice: { enum: [1, 2] } } })).toEqual(['list']);
});

test('citizens are known by the names of fields, however deep', () => {
  const of = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const ids = ['referralId', 'observationId', 'ssn', 'mobilePhone', 'email', 'streetAddress'];
  for (const name of [...ids, 'firstName', 'lastName']) expect(concernsCitizens(of(name))).toBe(true);
  expect(concernsCitizens({ type: 'array', items: { anyOf: [{ type: 'null' }, of('lastName')] } })).toBe(true);
  expect(concernsCitizens(of('productName'))).toBe(false);
  expect(concernsCitizens({ type: 'object', required: null, properties: {} })).toBe(false);
  expect(concernsCitizens({ type: 'string', enum: ['ssn'], example: { ssn: '' } })).toBe(false);
});

test('a day is told from a text by its pattern, and nothing typed stands in a filter without fields', () => {
  const day = { type: 'string', pattern: dayPattern };
  expect(typedFieldsOf({ type: 'object', properties: { day, odd: { type: 'string', pattern: '.*' } } })).toEqual([
    'odd',
  ]);
  expect(typedFieldsOf({ type: 'object' })).toEqual([]);
  expect(typedFieldsOf({ type: 'object', properties: { list: { type: 'array' }, on: { type: 'boolean' } } })).toEqual(
    [],
  );
});
