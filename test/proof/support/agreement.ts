import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';

export type Answer = LightMyRequestResponse;

/** A form as it is tried: what a person may leave in it, what its rules say of that, and the call that it saves by. */
export interface TriedForm<Values = never> {
  readonly name: string;
  /** Of all inputs of the row in a full run. */
  readonly inputs: number;
  readonly values: () => Promise<fc.Arbitrary<Values>>;
  /** The fields that the form refuses; none when it would send. */
  readonly refused: (values: Values) => readonly string[];
  /** The last answer to what the form sends; none where it has nothing to send. */
  readonly send: (values: Values) => Promise<Answer | undefined>;
  /** The form names its fields as the call does. */
  readonly hasFieldsOfCall?: true;
}

/** Typed texts around each limit, of what is not seen, and of what counts as more than one character. */
export const typedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('x', 'Löydös', 'x@y.fi', 'x@y', 'a\u202eb', 'Klamydia PCR', '\u200b', ' x ', 'ﷺ', '٣'),
  fc.constantFrom('', ' ', '\t\n', '\u3164', '\u00ad', '\ufeff', '\u{e0001}'),
  fc
    .tuple(fc.constantFrom(20, 48, 100, 255, 500, 1_000, 2_000, 10_000), fc.constantFrom(-1, 0, 1))
    .map(([limit, more]) => 'x'.repeat(limit + more)),
  fc
    .tuple(fc.constantFrom(20, 255, 500, 1_000, 2_000), fc.constantFrom('😀', 'e\u0301', ' x', '\u200bx'))
    .map(([limit, pair]) => pair.repeat(Math.ceil(limit / 2))),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Mostly what fits, so that more than one field at a time is as it should be. */
export function mostly<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

/** Some texts of a record are typed anew, each time other ones. */
export function withTexts(texts: Readonly<Record<string, string>>): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(texts);
  return fc
    .array(fc.tuple(fc.constantFrom(...names), typedText), { maxLength: names.length === 0 ? 0 : 3 })
    .map((changes) => ({ ...texts, ...Object.fromEntries(changes) }));
}

/**
 * The form takes what the server takes: 2xx, or what the stored state alone forbids (404, 409); and refuses what the server
 * answers by 400, at the same fields where both name them alike.
 */
export async function agree<Values>(row: string, form: TriedForm<Values>): Promise<void> {
  const cases = randomRuns({ usual: 60, full: form.inputs, short: Math.max(60, form.inputs / 25) });
  const seed = fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31);
  const seen = { taken: 0, refused: 0, held: 0 };
  for (let number = 0; number < cases; number += 1) {
    // The values are made of what is stored by now.
    const [values] = fc.sample(await form.values(), { numRuns: 1, seed: seed + number }) as [Values];
    const refused = form.refused(values);
    const answer = await form.send(values);
    if (!answer) continue;
    const { statusCode, body } = answer;
    const verdict = refused.length > 0 ? 'refused' : 'taken';
    // The input stands in what a failure prints.
    const judged = { values, body, verdict, ...(form.hasFieldsOfCall && { fields: refused.toSorted() }) };
    const answered = {
      ...judged,
      verdict: statusCode === 400 ? 'refused' : isTaken(statusCode) ? 'taken' : statusCode,
      ...(form.hasFieldsOfCall && { fields: fieldsOf(answer) }),
    };
    expect(answered).toEqual(judged);
    seen[verdict] += 1;
    if (statusCode === 404 || statusCode === 409) seen.held += 1;
  }
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(cases / 30);
  // What the state holds back proves little.
  expect(seen.held).toBeLessThan(cases / 4);
  proven(row, seen.taken + seen.refused);
}

const isTaken = (status: number): boolean => [200, 204, 404, 409].includes(status);

function fieldsOf(answer: Answer): string[] {
  if (answer.statusCode !== 400) return [];
  return Object.keys(answer.json<{ errors?: FieldErrors }>().errors ?? {}).toSorted();
}
