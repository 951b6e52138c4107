/**
 * Characters that nobody sees, and that change what is seen: controls, line breaks, marks that turn the reading direction,
 * joiners, fillers, tags, and what Unicode has given no meaning.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Blanks of all widths: of several, one is seen. U+2800 is the blank of Braille. */
const blanks = /[\s\u2800]+/gu;

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A file's name as it is seen: it reads on any screen as it is written, in one line. */
export function visibleName(name: string): string {
  return name.replace(unseen, '').replace(blanks, ' ').trim();
}

/** Whether anything is to be seen of a name besides dots and its ending. */
export function isNamed(name: string): boolean {
  return seen.test(
    visibleName(name)
      .replace(/\.pdf$/i, '')
      .replaceAll('.', ''),
  );
}
