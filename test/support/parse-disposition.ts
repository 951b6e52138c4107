/** The header of a download by the grammar of RFC 6266 and RFC 8187: a token or a quoted string, and in full where that is not all of the name. */
export function parseDisposition(header: string): { type: string; plain: string; full: string } {
  const parts =
    /^(attachment); filename=(?:"([^"\\]*)"|([\w!#$&'+.^`|~-]+))(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/.exec(
      header,
    );
  if (parts === null) throw new Error(`Not to be parsed: ${header}`);
  const [, type = '', quoted, token = '', encoded] = parts;
  const plain = quoted ?? token;
  return { type, plain, full: encoded === undefined ? plain : decodeURIComponent(encoded) };
}
