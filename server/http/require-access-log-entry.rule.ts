import { concernsCitizens } from '../access-log/concerns-citizens.rule.ts';
import { typedFieldsOf } from '../access-log/typed-fields.rule.ts';
import { bodySchema } from './body-schema.ts';
import { callName } from './carry-out.ts';
import type { AnyDisclosure, RegisteredCall } from './endpoint-types.ts';
import { contractSchema } from './json-schema.ts';

/**
 * A call that shows citizens' data, is about one of them, or searches for what somebody typed cannot be registered
 * without declaring its entry in the access log; nor can one that shows more than a number be declared
 * a count, or one that writes a list.
 */
export function requireAccessLogEntry(call: RegisteredCall): void {
  const { endpoint, disclosure } = call;
  const { query, params, reply } = endpoint;
  const contracts = [query, params, reply].flatMap((schema) => (schema ? [contractSchema(schema)] : []));
  const schemas = call.body ? [...contracts, bodySchema(call.body)] : contracts;
  if (disclosure === 'noCitizens') {
    if (schemas.some(concernsCitizens)) throw new Error(`${callName(call)} does concern citizens.`);
    return;
  }
  if (disclosure !== undefined) return requireTrueDisclosure(call, disclosure);
  if (looksForTypedText(call) || schemas.some(concernsCitizens)) {
    throw new Error(
      `${callName(call)} concerns citizens: its registration must say what the access log keeps of it, as its disclosure (server/access-log/disclosure.ts).`,
    );
  }
}

function requireTrueDisclosure(call: RegisteredCall, disclosure: AnyDisclosure): void {
  const { kind, query, reply } = call.endpoint;
  const isNumber = reply !== undefined && contractSchema(reply)['type'] === 'number';
  if (isCount(disclosure) && !isNumber) throw new Error(`${callName(call)} is no count: its answer is no number.`);
  if (!isList(disclosure)) return;
  // What repeats a write reads no list again.
  if (kind === 'write') throw new Error(`${callName(call)} is no list: it writes. Say which records its answer names.`);
  // Whoever asks for somebody else's record is to be entered, too.
  if (!('named' in disclosure) && query && concernsCitizens(contractSchema(query)))
    throw new Error(`${callName(call)} names a record: say which one a refusal is of.`);
}

function isCount(disclosure: AnyDisclosure): boolean {
  return typeof disclosure === 'object' && 'counted' in disclosure;
}

function isList(disclosure: AnyDisclosure): disclosure is Extract<AnyDisclosure, { readonly listed: true }> {
  return typeof disclosure === 'object' && 'listed' in disclosure;
}

function looksForTypedText({ endpoint, body }: RegisteredCall): boolean {
  return endpoint.kind === 'read' && body !== undefined && typedFieldsOf(bodySchema(body)).length > 0;
}
