import type { z } from 'zod';
import { countedPage } from '@floatwise/contracts/analytics/pages';
import type { visitsBody } from '@floatwise/contracts/analytics/visits.http';
import { dayMs } from '@floatwise/contracts/time';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Place } from './place.js';
import { sourceOf, type Source } from './source.js';

/** A row of the table `hit`: a page visit, or an event. */
export interface Hit extends Place, Source {
  id: string;
  at: string;
  tab: string;
  userId: string | null;
  /** `visit`, or the event's name. */
  name: string;
  page: string;
  item: string | null;
  screen: string;
}

/** What a request says beside its body. */
export interface Sender {
  now: Date;
  userId: string | null;
  place: Place;
  ourHost: string;
  partners: readonly string[];
}

export const visitName = 'visit';

/** Clocks differ a little. */
const aheadMs = 5 * 60_000;
const oldestMs = dayMs;

/** 400 */
const wrongTime = () =>
  new DomainError('wrong-time', 400, 'We record visits only on the day they happen, and never before.');

/**
 * The rows that a body stands for. The operators' own pages aren't counted.
 * @throws DomainError 400 if a time is more than a day ago, or in the future. Times aren't moved otherwise, because a hit that is
 * sent again is known by its id and its time. They get one form, because one with hundreds of digits, which Postgres can't read,
 * would fail the hits of everybody that are stored with it.
 */
export function hitsOf({ tab, screen, hits }: z.output<typeof visitsBody>, sender: Sender): Hit[] {
  const { now, userId, place, ourHost, partners } = sender;
  const rows: Hit[] = [];
  for (const each of hits) {
    const sentAt = new Date(each.at);
    const ageMs = now.getTime() - sentAt.getTime();
    if (!(ageMs <= oldestMs && ageMs >= -aheadMs)) throw wrongTime();
    const page = countedPage(each.page);
    if (page === null) continue;
    const { id } = each;
    const at = sentAt.toISOString();
    const came = each.kind === 'visit' ? sourceOf(each.referrer, ourHost, partners) : sourceOf(null, ourHost, partners);
    const what = each.kind === 'visit' ? { name: visitName, item: null } : { name: each.name, item: each.item ?? null };
    rows.push({ id, at, tab, userId, page, screen, ...what, ...came, ...place });
  }
  return rows;
}
