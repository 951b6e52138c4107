import type { RecordType } from './access-entry';

/**
 * What the access log keeps of a call that shows citizens' data: the records that its answer lists, or the one that the
 * caller named. `ownData`: it shows nobody's but the caller's.
 */
export type Disclosure<Query, Reply> =
  | { readonly recordType: RecordType; readonly listed: (reply: Reply) => readonly string[] }
  | { readonly recordType: RecordType; readonly named: (query: Query) => string }
  | 'ownData';
