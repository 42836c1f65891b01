import { catalogueColumns } from './catalogue-row.js';

/**
 * $1 is what was typed (as `searchTextOf` makes it), $2 the limit. The candidates come from the trigram index: names in
 * which some stretch is like the words typed, or which contain them. A whole common name, then a beginning, then likeness
 * decides; what can no longer be had stands last whatever its likeness.
 */
export const catalogueSearchSql = `
  select ${catalogueColumns}
    from catalogue_card
   where $1::text <% search_text or search_text like '%' || $1::text || '%'
   order by discontinued,
            (' ' || search_text || ' ' like '% ' || $1 || ' %') desc,
            (' ' || search_text like '% ' || $1 || '%') desc,
            round(word_similarity($1, search_text)::numeric, 1) desc,
            is_business,
            similarity($1, search_text) desc,
            name
   limit $2::int`;
