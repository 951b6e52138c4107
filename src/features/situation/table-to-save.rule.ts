import type { Situation } from '#core/contracts/situation.contract.ts';
import { figureTexts } from './figure-texts.rule.ts';
import type { Section, SituationTranslate } from './sections.rule.ts';

/** All that the page shows, as a table to save: a block for each section, under the page's heading. */
export function tableToSave(
  heading: string,
  { figures }: Pick<Situation, 'figures'>,
  sections: readonly Section[],
  t: SituationTranslate,
): readonly (readonly string[])[] {
  return [
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
      ...[...rows, ...(total ? [total] : [])].map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
    ]),
  ];
}
