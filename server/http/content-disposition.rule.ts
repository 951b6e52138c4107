import { create } from 'content-disposition';
import { visibleName } from '#core/contracts/attachment.contract.ts';

/** The longest name in the header, in characters, the ending included; file systems allow 255 bytes. */
const longest = 80;

const nameless = 'liite.pdf';

/** What some file system refuses, or reads as a folder, a device or an escape. */
const unsafe = /[<>:"|?*%\\/]/g;

/** Names that Windows reserves for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)\s*(\.|$)/i;

/**
 * The header by which a browser saves a PDF under its name (RFC 6266). A name beyond ASCII stands in full in `filename*`,
 * and in letters of ASCII in `filename`, for what does not read that.
 */
export function contentDisposition(name: string): string {
  const safe = safeFileName(name);
  // Once more through the rule: ≮ without its stroke is <.
  const fallback = safeFileName(
    safe
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]/g, '_'),
  );
  return create(safe, { fallback });
}

/** A stored name as a name that any file system accepts: without folders, and a PDF by its ending. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).pop() ?? '';
  const visible = visibleName(last).replace(unsafe, '_');
  const stem = trimmed(visible.replace(/\.pdf$/i, ''));
  if (stem === '') return nameless;
  const whole = `${trimmed([...stem].slice(0, longest - 4).join(''))}.pdf`;
  return device.test(whole) ? `_${whole}` : whole;
}

/** Leading dots hide a file, trailing ones and blanks are dropped by Windows. */
function trimmed(text: string): string {
  return text.replace(/^[\s.]+|[\s.]+$/g, '');
}
