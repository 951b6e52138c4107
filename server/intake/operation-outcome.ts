import type { Bundle, OperationOutcome } from 'fhir/r4';
import type { Received } from './receive-message.ts';
import { textOf } from './intake-error.ts';

const reasonSystem = 'urn:omanayte:intake-reason';

/** The kinds of FHIR's issues, by the status of the answer. */
const issueCodes: Readonly<Record<number, OperationOutcome['issue'][number]['code']>> = {
  200: 'informational',
  202: 'informational',
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'business-rule',
  429: 'throttled',
};

/** What an answer says of one problem. */
export interface Issue {
  readonly status: number;
  /** The key that programs go by. */
  readonly reason: string;
  /** In plain English, without a value that was sent. */
  readonly text: string;
  readonly place?: string;
  readonly messageId?: string;
}

export function operationOutcome({ status, reason, text, place, messageId }: Issue): OperationOutcome {
  return {
    resourceType: 'OperationOutcome',
    ...(messageId !== undefined && { id: messageId }),
    issue: [
      {
        severity: status < 400 ? 'information' : 'error',
        code: issueCodes[status] ?? (status < 500 ? 'invalid' : 'transient'),
        details: { coding: [{ system: reasonSystem, code: reason }], text },
        ...(place !== undefined && { expression: [place] }),
      },
    ],
  };
}

/** What is answered to a message. */
export function answerTo(received: Received, entries: number): Bundle | OperationOutcome {
  const { messageId, status, reason, place, isRepeat } = received;
  const issue = reason && { status, reason, text: textOf(reason), place, messageId };
  if (issue && status !== 200) return operationOutcome(issue);
  return {
    resourceType: 'Bundle',
    id: messageId,
    type: 'transaction-response',
    entry: Array.from({ length: entries }, () => ({
      response: {
        status: isRepeat || issue ? '200 OK' : '201 Created',
        ...(issue && { outcome: operationOutcome(issue) }),
      },
    })),
  };
}
