import type { X509Certificate } from 'node:crypto';

/** A time stamping authority (RFC 3161), and the certificates that its own must go back to. */
export interface TimestampService {
  readonly url: string;
  readonly trusted: readonly X509Certificate[];
}
