import { createHash, type X509Certificate } from 'node:crypto';
import { Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

// Time stamps of RFC 3161 over a text, by PKI.js.

const sha256 = '2.16.840.1.101.3.4.2.1';
const extendedKeyUsage = '2.5.29.37';
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** Statuses 'granted' and 'granted with modifications' (RFC 3161, section 2.4.2). */
const granted = new Set([0, 1]);

/** The bytes to send to an authority for a text. The answer names the text by its hash, so that no nonce is needed. */
export function timestampRequest(text: string): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(text).digest() }),
    }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** The token in an authority's answer. @throws Error when it refused, or the answer is none */
export function tokenOfAnswer(answer: ArrayBuffer): Uint8Array {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer);
  if (!granted.has(status.status) || timeStampToken === undefined)
    throw new Error(`refused with status ${status.status}`);
  return new Uint8Array(timeStampToken.toSchema().toBER());
}

/**
 * The time at which the text of a token existed, by the authority's word.
 * @throws Error when the token is of another text, was changed, or was not signed under a trusted certificate for this
 * use
 */
export async function timeOfToken(token: Uint8Array, text: string, trusted: readonly X509Certificate[]): Promise<Date> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content as unknown });
  const content = signed.encapContentInfo.eContent;
  if (content === undefined) throw new Error('no content');
  const { genTime } = TSTInfo.fromBER(content.getValue());
  // Judged by the certificates of its own time: they expire long before the log is thrown away.
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(Buffer.from(text)).buffer,
    trustedCerts: trusted.map(({ raw }) => Certificate.fromBER(new Uint8Array(raw))),
    checkChain: true,
    checkDate: genTime,
    extendedMode: true,
  });
  if (signatureVerified !== true || !isForTimeStamping(signerCertificate)) throw new Error('not signed for this use');
  return genTime;
}

function isForTimeStamping(certificate: Certificate | null | undefined): boolean {
  const extension = certificate?.extensions?.find(({ extnID }) => extnID === extendedKeyUsage);
  const usage: unknown = extension?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStamping);
}
