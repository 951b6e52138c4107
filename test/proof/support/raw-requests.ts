import fc from 'fast-check';
import { anyCharacter } from '#test/support/any-character.ts';

/** Bytes as they go over a connection, and what the client does then. */
export interface RawRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** It goes away without a word, in the midst of what it sends or before the answer. */
  readonly isCut: boolean;
}

const targets = [
  '/api/product/createProduct/',
  '/api/product/updateProductBasicInfo/',
  '/api/referral/searchReferrals',
  '/api/attachment/updateProductAttachments',
  '/api/search',
  '/oidc/token',
  '/intake/fhir',
  '/api/IsAvailable',
  '/',
];

const line = fc.string({ unit: anyCharacter, maxLength: 30 });
const body = fc.oneof(
  fc.json(),
  fc.constantFrom('{', 'null', '[[[[]]]]', '{"outcomes":[null]}', '{"a":1e999}', '{"a":"\\ud800"}', '{"__proto__":{}}'),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => '['.repeat(depth)),
  line,
);
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/fhir+json',
  '',
];

interface Parts {
  readonly method: string;
  readonly target: string;
  readonly type: string;
  readonly body: string;
  readonly odd: string;
  readonly number: number;
}

const parts: fc.Arbitrary<Parts> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'get', 'X'),
  target: fc.oneof(
    fc.constantFrom(...targets),
    line.map((text) => `/${encodeURIComponent(text)}`),
  ),
  type: fc.constantFrom(...types),
  body,
  odd: line,
  number: fc.nat({ max: 100_000 }),
});

/** Each kind is wrong in its own way. */
const kinds: Readonly<Record<string, (parts: Parts, head: string) => string>> = {
  oddBody: ({ body: text }, head) => `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  form: ({ odd, body: text }, head) => {
    const form = `--x\r\ncontent-disposition: form-data; name="${odd}"; filename="${odd}"\r\n\r\n${text}\r\n--x--\r\n`;
    return `${head}content-length: ${Buffer.byteLength(form)}\r\n\r\n${form}`;
  },
  lengthTooLong: ({ body: text, number }, head) =>
    `${head}content-length: ${Buffer.byteLength(text) + number + 1}\r\n\r\n${text}`,
  lengthTooShort: ({ body: text }, head) => `${head}content-length: 1\r\n\r\n${text}`,
  lengthNoNumber: ({ body: text, odd }, head) => `${head}content-length: ${odd}\r\n\r\n${text}`,
  twoLengths: ({ body: text }, head) => `${head}content-length: 1\r\ncontent-length: 2\r\n\r\n${text}`,
  chunks: ({ body: text }, head) =>
    `${head}transfer-encoding: chunked\r\n\r\n${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  brokenChunks: ({ body: text, odd }, head) => `${head}transfer-encoding: chunked\r\n\r\n${odd}\r\n${text}\r\n`,
  lengthAndChunks: ({ body: text }, head) =>
    `${head}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${text}`,
  oddEncoding: ({ odd, body: text }, head) => `${head}transfer-encoding: ${odd}\r\n\r\n${text}`,
  oddHeader: ({ odd }, head) => `${head}${odd}\r\n\r\n`,
  manyHeaders: ({ number }, head) => `${head}${'a: b\r\n'.repeat(number % 3_000)}\r\n`,
  longHeader: ({ number }, head) => `${head}a: ${'x'.repeat(number)}\r\n\r\n`,
  longAddress: ({ number, method }) => `${method} /${'x'.repeat(number)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  rawAddress: ({ odd, method }) => `${method} /api/${odd} HTTP/1.1\r\nhost: x\r\n\r\n`,
  wholeAddress: ({ odd }) => `GET http://${odd}/api/IsAvailable HTTP/1.1\r\nhost: x\r\n\r\n`,
  noHost: ({ target }) => `GET ${target} HTTP/1.1\r\n\r\n`,
  oddVersion: ({ target, odd }) => `GET ${target} HTTP/${odd}\r\nhost: x\r\n\r\n`,
  upgrade: (_parts, head) => `${head}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  expectation: ({ odd }, head) => `${head}expect: ${odd}\r\ncontent-length: 0\r\n\r\n`,
  tunnel: ({ odd }) => `CONNECT ${odd}:443 HTTP/1.1\r\nhost: x\r\n\r\n`,
  severalAtOnce: ({ target, number }) => `GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(1 + (number % 20)),
  noHttp: ({ odd, body: text }) => `${odd}${text}\r\n\r\n`,
};

/** After which share of it somebody goes away. */
const cuts = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
);

/** Requests that nobody's browser sends; `authorization` is somebody's who may do much. */
export function rawRequests(authorization: () => string): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      kind: fc.constantFrom(...Object.keys(kinds)),
      parts,
      cut: cuts,
    })
    .map(({ kind, parts: chosen, cut }) => {
      const { method, target, type } = chosen;
      const head = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization()}\r\ncontent-type: ${type}\r\n`;
      const bytes = Buffer.from(kinds[kind]!(chosen, head));
      return { kind, isCut: cut !== null, bytes: bytes.subarray(0, Math.ceil(bytes.length * (cut ?? 1))) };
    });
}
