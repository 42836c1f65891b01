import type {
  JobReport,
  JobState,
  OperatedService,
  OperationsReport,
  ParkingReason,
} from '@floatwise/contracts/operations';
import { dayMs, hourMs, minuteMs } from '@floatwise/contracts/time';
import type { Tone } from '@floatwise/ui/badge';

/** "Cards". */
export const serviceName = (service: OperatedService): string => `${service[0]?.toUpperCase()}${service.slice(1)}`;

export const reasonTexts: Record<ParkingReason, string> = {
  schema: 'Doesn’t fit its contract',
  failed: 'Handler failed',
  abandoned: 'Process died',
};

export const jobTags: Record<JobState, { text: string; tone: Tone }> = {
  succeeded: { text: 'Succeeded', tone: 'good' },
  running: { text: 'Running', tone: 'accent' },
  failed: { text: 'Failed', tone: 'bad' },
  'timed-out': { text: 'Timed out', tone: 'bad' },
  died: { text: 'Died', tone: 'bad' },
  stopped: { text: 'Stopped', tone: 'neutral' },
  never: { text: 'Not yet', tone: 'neutral' },
};

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1_000],
] as const;
const words = new Intl.RelativeTimeFormat('en-US');

/** "4 minutes ago" or "in 2 hours", in whole units and rounded down; "now" below a second. */
export function fromNow(instant: string, now: string): string {
  const ms = Date.parse(instant) - Date.parse(now);
  const unit = units.find(([, size]) => Math.abs(ms) >= size);
  return unit ? words.format(Math.trunc(ms / unit[1]), unit[0]) : 'now';
}

/** "4 minutes", in whole units and rounded down. */
export function spanText(seconds: number): string {
  const [unit, size] = units.find(([, ms]) => seconds * 1000 >= ms) ?? units[3];
  return countText(Math.floor((seconds * 1000) / size), unit);
}

/** "850 ms", "2.3 s", or "4 min 5 s". */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const numbers = new Intl.NumberFormat('en-US');

/** "1 message", "1,200 messages". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** Events that wait longer than this don't just wait for their turn. */
const longOutboxSeconds = 60;

const hasFailed = ({ state }: JobReport): boolean => ['failed', 'timed-out', 'died'].includes(state);
export const isJobTroubled = (job: JobReport): boolean => hasFailed(job) || job.isLate;

/** What an operator should look at, the worst first; empty if all is well. */
export function problemsOf({ parked, outbox, jobs, queues, warnings = [] }: OperationsReport): string[] {
  const total = parked.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(total > 0 ? [`${countText(total, 'parked message')}`] : []),
    ...(outbox.bus === 'down' ? ['NATS is out of reach'] : []),
    ...(outbox.oldestSeconds > longOutboxSeconds ? [`events waiting for ${spanText(outbox.oldestSeconds)}`] : []),
    ...jobs.filter(isJobTroubled).map((job) => (hasFailed(job) ? `${job.name} failed` : `${job.name} is late`)),
    ...queues.flatMap(({ name, failed, uncertain }) => [
      ...(failed > 0 ? [`${name}: ${numbers.format(failed)} failed`] : []),
      ...(uncertain > 0 ? [`${name}: ${numbers.format(uncertain)} in doubt`] : []),
    ]),
    ...warnings,
  ];
}

/** "Nothing is waiting.", or how many events do and for how long. */
export function outboxText({ unsent, oldestSeconds, bus }: OperationsReport['outbox']): string {
  const away = bus === 'down' ? ' NATS is out of reach; events are safe and go out once it’s back.' : '';
  if (unsent === 0) return `Nothing is waiting.${away}`;
  const many = unsent >= 10_000 ? 'More than 10,000 events waiting' : `${countText(unsent, 'event')} waiting`;
  return `${many}, the oldest for ${spanText(oldestSeconds)}.${away}`;
}

/** "3 waiting, the oldest for 4 minutes; 1 failed." */
export const queueText = ({ waiting, oldestSeconds, failed, uncertain }: OperationsReport['queues'][number]): string =>
  `${[
    waiting === 0
      ? 'Nothing is waiting'
      : `${numbers.format(waiting)} waiting, the oldest for ${spanText(oldestSeconds)}`,
    ...(failed > 0 ? [`${numbers.format(failed)} failed`] : []),
    ...(uncertain > 0 ? [`${numbers.format(uncertain)} in doubt`] : []),
  ].join('; ')}.`;

export interface Outcome {
  handled: number;
  duplicate: number;
  failed: { messageId: string; fault: string }[];
}

/** "58 handled, 1 handled before." */
export function outcomeText({ handled, duplicate, failed }: Outcome): string {
  const parts = [
    ...(handled > 0 ? [`${numbers.format(handled)} handled`] : []),
    ...(duplicate > 0 ? [`${numbers.format(duplicate)} handled before`] : []),
    ...(failed.length > 0 ? [`${numbers.format(failed.length)} failed again`] : []),
  ];
  return parts.length === 0 ? 'Nothing was left to replay.' : `${parts.join(', ')}.`;
}
