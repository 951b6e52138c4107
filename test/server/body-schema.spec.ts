import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { MaxLength } from '#core/contracts/rules/value.rules.ts';
import { bodySchema, gateSchema } from '#server/http/body-schema.ts';
import { randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The JSON Schema of a request class agrees with the class (field notes: what the derivation gets wrong).

enum Size {
  Small = 0,
  Large = 1,
}

class Part {
  @IsUUID()
  id!: string;
}

class Sample {
  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  name!: string;

  @IsIn([1, 2])
  kind!: number;

  @IsEnum(Size)
  size!: Size;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Part)
  parts?: Part[];
}

const ajv = formats.default(new Ajv({ strict: false }));

describe('the derived schema', () => {
  const whole = ajv.compile(bodySchema(Sample));
  const good = { name: 'abc', kind: 1, size: 0, parts: [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }] };

  test('accepts what is right', () => expect(whole(good)).toBe(true));

  test.each<[string, object]>([
    ['an unknown field', { ...good, extra: 1 }],
    ['an unknown field inside', { ...good, parts: [{ id: good.parts[0]?.id, extra: 1 }] }],
    ['a list of lists', { ...good, parts: [[]] }],
    ['null for an optional field', { ...good, parts: null }],
    ['a missing field', { kind: 1, size: 0 }],
    ['a text that is too long', { ...good, name: 'abcdef' }],
    ['a number outside the list', { ...good, kind: 3 }],
    ['a number outside the enumeration', { ...good, size: 2 }],
    ['a text for a number', { ...good, size: '0' }],
    ['a URN for a UUID', { ...good, parts: [{ id: `urn:uuid:${good.parts[0]?.id}` }] }],
  ])('refuses %s', (_what, body) => expect(whole(body)).toBe(false));

  const gate = ajv.compile(gateSchema(bodySchema(Sample)));

  test('as a gate refuses a list that is too long before it looks at the members', () => {
    const parts = [...good.parts, ...good.parts];
    expect(gate({ ...good, parts })).toBe(true);
    expect(gate({ ...good, parts: [...parts, 1] })).toBe(false);
    expect(gate.errors).toMatchObject([{ instancePath: '/parts', keyword: 'maxItems' }]);
  });

  test('as a gate keeps shape and types, and leaves values to the class', () => {
    expect(gate({ ...good, name: 'abcdef', kind: 3, parts: [{ id: 'x' }] })).toBe(true);
    expect([
      gate({ ...good, name: 1 }),
      gate({ ...good, extra: 1 }),
      gate({ ...good, parts: [[]] }),
      gate(null),
    ]).toEqual([false, false, false, false]);
  });
});

describe('of every registered call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('what the call accepts, its description accepts too', async () => {
    const authorization = `Bearer ${await server.token('dk')}`;
    const withBody = server.calls.filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThan(0);
    for (const { endpoint, body } of withBody) {
      if (body === undefined) continue;
      const described = ajv.compile(bodySchema(body));
      await fc.assert(
        fc.asyncProperty(bodyOf(bodySchema(body)), async (payload) => {
          const { statusCode } = await server.app.inject({
            method: endpoint.method,
            url: endpoint.path,
            headers: { authorization },
            payload,
          });
          expect(statusCode).toBeLessThan(500);
          if (statusCode === 200) expect(described(payload)).toBe(true);
        }),
        { numRuns: randomRuns({ usual: 15, full: 1_000 }) },
      );
    }
  }, 3_000_000);
});

/** Bodies that look like the schema says, with values at and beyond its limits. */
function bodyOf(schema: Record<string, unknown>): fc.Arbitrary<object> {
  return valueOf(schema) as fc.Arbitrary<object>;
}

function valueOf(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, fc.integer());
  if (schema['type'] === 'boolean') return fc.boolean();
  if (schema['type'] === 'number') return fc.integer({ min: 0, max: 5 });
  if (schema['type'] === 'array') {
    return fc.array(valueOf((schema['items'] ?? {}) as Record<string, unknown>), { maxLength: 3 });
  }
  if (schema['type'] === 'object') {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Record<string, unknown>>);
    const required = (schema['required'] ?? []) as string[];
    return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, valueOf(part)])), {
      requiredKeys: required,
    });
  }
  return fc.oneof(fc.constant(''), fc.string(), fc.string({ minLength: 254, maxLength: 257 }), fc.uuid());
}
