import type { FoundArea } from '#core/contracts/search.contract.ts';
import type { Queryable } from '../db/database.ts';

/** The areas whose name has each word at the beginning of one of its own, or whose number it is: there are few. */
export function findAreas(sql: Queryable, words: readonly string[], most: number): Promise<FoundArea[]> {
  return sql.query<FoundArea>(
    `select area_id as "areaId", name_fi as name
     from area, lateral (select ' ' || area_id || ' ' || search_words(concat_ws(' ', name_fi, name_sv, name_en)) as words) as own
     where not exists (select from unnest($1::text[]) as typed (word) where strpos(own.words, ' ' || word) = 0)
     order by strpos(own.words, ' ' || $1[1]), name_fi collate "C" limit $2`,
    [words, most],
  );
}
