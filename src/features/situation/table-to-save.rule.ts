import type { Situation } from '#core/contracts/situation.contract.ts';
import { figureTexts } from './figure-texts.rule.ts';
import type { Section, SectionCell, SituationTranslate } from './sections.rule.ts';

/** All that the page shows, as a table to save: a block for each section, under the page's heading. */
export function tableToSave(
  heading: string,
  { figures }: Pick<Situation, 'figures'>,
  sections: readonly Section[],
  t: SituationTranslate,
): readonly (readonly string[])[] {
  const rows = [
    [heading],
    [],
    [t('figure.title')],
    ...figures.map((figure) => {
      const { title, value, goal, of } = figureTexts(figure, t);
      return [title, value, goal, of ?? ''];
    }),
    ...sections.flatMap(({ title, rowsTitle, columns, rows, total }) => [
      [],
      [title],
      [rowsTitle, ...columns.map((column) => t(`measure.${column}`))],
      ...[...rows, ...(total ? [total] : [])].map(({ name, cells }) => [name, ...cells.map(savedText)]),
    ]),
  ];
  // What keeps a number and its sign on one line of the screen would be found by no search of a spreadsheet.
  return rows.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')));
}

/** A count without the spaces that group it on the screen: a spreadsheet might take them for text. */
function savedText({ value, figures, text }: SectionCell): string {
  return value === null || figures !== undefined ? text : String(value);
}
