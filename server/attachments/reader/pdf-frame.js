/** How much of a file's end may hold its end marker: readers look there, too. */
const tailLength = 1024;

/**
 * The frame of a PDF: `%PDF-` at its very beginning, the end marker near its end, and before it the place of a
 * cross-reference that is really there. A picture or a page with a PDF's beginning in front has no such thing.
 * @param {Buffer} bytes
 */
export function looksLikePdf(bytes) {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailLength));
  const place = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1];
  return place !== undefined && holdsCrossReference(bytes, Number(place));
}

/** A table begins with `xref`, a stream with its object's number. */
function holdsCrossReference(bytes, place) {
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', place, place + 40));
}
