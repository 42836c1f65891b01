import { catalogColumns, factColumns } from './catalog-row.js';

/**
 * $1 is what was typed (normalized by `searchTextOf`), $2 the limit, $3 how similar a name must be. `<%` takes that from a setting,
 * which is made before the first row is read, for this statement only. The candidates come from the trigram index: names
 * with a part similar to the typed words, or names that contain them. They're ordered by exact common name, then by
 * prefix, then by similarity. Cards that are no longer available always come last.
 */
const matching = `
    from catalog_card
   where (select set_config('pg_trgm.word_similarity_threshold', $3, true)) is not null
     and ($1::text <% search_text or search_text like '%' || $1::text || '%')
   order by discontinued,
            (' ' || search_text || ' ' like '% ' || $1 || ' %') desc,
            (' ' || search_text like '% ' || $1 || '%') desc,
            round(word_similarity($1, search_text)::numeric, 1) desc,
            is_business,
            similarity($1, search_text) desc,
            name
   limit $2::int`;

/** What the search box shows. */
export const catalogSearchSql = `select ${catalogColumns} ${matching}`;

/** Cards by ID; $1 is a list of them. */
export const catalogCardsSql = `select ${catalogColumns} from catalog_card where card_id = any($1::text[])`;

/** The same cards with every fact that another service may ask for. */
export const factsSearchSql = `select ${factColumns} ${matching}`;

/** Every card that is still offered, by name; $1 is the limit. */
export const offeredFactsSql = `
  select ${factColumns} from catalog_card where not discontinued order by name, card_id limit $1::int`;
