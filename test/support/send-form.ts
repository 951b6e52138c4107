import type { LightMyRequestResponse } from 'fastify';
import { formBody, type FormPart } from './form-body.ts';
import type { TestServer } from './test-server.ts';

/** A call of attachments whose body is a form. */
export interface FormRequest {
  readonly user: string;
  /** The last part of the call's path. */
  readonly call: string;
  readonly parts: readonly FormPart[];
  /** The Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form to a call of attachments. */
export function sendForm(server: TestServer, request: FormRequest): Promise<LightMyRequestResponse> {
  const { user, call, parts, key } = request;
  const { payload, headers } = formBody(parts);
  return server.send(user, {
    method: 'POST',
    url: `/api/attachment/${call}`,
    payload,
    headers: { ...request.headers, ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
}

/** The part of a form that is a PDF. */
export function pdfPart(content: Uint8Array, fileName: string): FormPart {
  return { name: 'file', content, fileName, type: 'application/pdf' };
}
