import type { DataExport } from '@floatwise/contracts/identity/export.http';

const names: Record<string, string> = {
  identity: 'account',
  cards: 'cards',
  billing: 'plan and payments',
  strategist: 'saved strategies',
  notifications: 'email settings',
  analytics: 'visits',
};
const records = (count: number): string => (count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`);

/** The progress of gathering the data, in one sentence. */
export function gatheringText({ gathered, total, services }: DataExport): string {
  const waiting = services.filter(({ done }) => !done).map(({ name }) => names[name] ?? name);
  const amount = total === null ? records(gathered) : `${gathered.toLocaleString('en-US')} of ${records(total)}`;
  return waiting.length === 0 ? `${amount}, almost done` : `${amount}, now ${waiting[0]}`;
}

/** The share gathered so far, 0 to 1; null while the total is unknown. */
export function gatheredShare({ gathered, total, services }: DataExport): number | null {
  if (total !== null && total > 0) return Math.min(1, gathered / total);
  return services.length === 0 ? null : services.filter(({ done }) => done).length / services.length;
}
