import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** A key under which seals are made: without it nobody can make a seal, or change a sealed entry unnoticed. */
export interface SealKey {
  /** Names the key in its seals without revealing it: 16 hexadecimal digits. */
  readonly id: string;
  readonly secret: KeyObject;
}

/** Fewer bytes than SHA-256 gives are easier to guess than its outcome. */
export const fewestKeyBytes = 32;

/** The key of a text, taken as it stands; undefined when it is too short. */
export function makeSealKey(text: string): SealKey | undefined {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < fewestKeyBytes) return undefined;
  const id = createHmac('sha256', bytes).update('id of a key of the access log').digest('hex').slice(0, 16);
  return { id, secret: createSecretKey(bytes) };
}
