/** How much of a file's end may hold its end marker: readers look there, too. */
const tailLength = 1024;

const head = '%PDF-';
/** How much of a file's beginning may hold its head for readers that overlook what comes before. */
const headSought = 1024;

/** @param {Buffer} bytes */
export function startsAsPdf(bytes) {
  return bytes.toString('latin1', 0, head.length) === head;
}

/** @param {Buffer} bytes */
export function hasLaterHead(bytes) {
  return bytes.toString('latin1', 0, headSought).includes(head);
}

/**
 * The frame of a PDF behind its head: the end marker near its end, and before it the offset of a cross-reference that is
 * really there. A picture or a web page with a PDF's beginning in front has none.
 * @param {Buffer} bytes
 */
export function isFramed(bytes) {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailLength));
  const offset = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1];
  return offset !== undefined && holdsCrossReference(bytes, Number(offset));
}

/** A table begins with `xref`, a stream with its object's number. */
function holdsCrossReference(bytes, offset) {
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', offset, offset + 40));
}
