import type { TableWriter } from '#core/ports/paper-and-files.ts';

/** Tables as CSV. What writes them comes with the first one: few people ever need it. */
export const csvWriter: TableWriter = {
  write: async (rows) => {
    const { csvOf } = await import(/* webpackChunkName: "csv" */ './csv-of.rule.ts');
    return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
  },
};
