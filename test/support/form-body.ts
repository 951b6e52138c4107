/** One part of a form as it goes over the wire; `content` may be any bytes. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly fileName?: string;
  readonly type?: string;
}

const boundary = 'test-boundary-8f2c1d';

/** The body of a form and its content type. */
export function formBody(parts: readonly FormPart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const chunks = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Fields of a form; undefined ones are left out. */
export function fieldParts(fields: Readonly<Record<string, string | number | undefined>>): FormPart[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, content: String(value) }],
  );
}
