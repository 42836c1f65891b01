import type { listCatalogCards } from '@floatwise/contracts/cards/catalog-corrections.http';
import type { z } from 'zod';

export const listedCardsOnAPage = 25;

const listed = `
  select card_id as "cardId", name, issuer, discontinued, search_text,
         (select min(source->>'date') from jsonb_each(sources) as one(fact, source)) as "oldestFact",
         (select count(*)::int from jsonb_each(sources) as one(fact, source) where source->>'date' < $1) as "oldFacts",
         (select count(*)::int from catalog_report report
           where report.card_id = card.card_id and report.status = 'open') as "openReports"
    from catalog_card card`;

const shown: Record<z.output<typeof listCatalogCards.query>['show'], string> = {
  all: 'true',
  old: '"oldFacts" > 0',
  reported: '"openReports" > 0',
  discontinued: 'discontinued',
};

/** A page of the catalog, the oldest facts first, and one card more. $1 is the first day that isn't old. */
export function listedCardsSql(
  { q, show, after }: z.output<typeof listCatalogCards.query>,
  oldBefore: string,
): { text: string; values: unknown[] } {
  const [date, cardId] =
    after === undefined ? ['', ''] : [after.slice(0, after.indexOf('_')), after.slice(after.indexOf('_') + 1)];
  const text = `
    select "cardId", name, issuer, discontinued, "oldestFact", "oldFacts", "openReports"
      from (${listed}) listed
     where ${shown[show]} and search_text like '%' || $2 || '%'
       and (coalesce("oldestFact", 'infinity') collate "C", "cardId" collate "C") > ($3, $4)
     order by coalesce("oldestFact", 'infinity') collate "C", "cardId" collate "C"
     limit ${listedCardsOnAPage + 1}`;
  return { text, values: [oldBefore, q, date, cardId] };
}

/** How many cards have a fact older than $1. */
export const oldCardsSql = `
  select count(*)::int as cards from catalog_card
   where exists (select 1 from jsonb_each(sources) as one(fact, source) where source->>'date' < $1)`;
