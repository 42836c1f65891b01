import { z } from 'zod';
import { defineRoute } from '../define.js';
import { otherPage } from './pages.js';
import { pagePath } from './visits.http.js';

/** How many presses, and reports about sections, one call may carry. */
export const mostTold = 10;
/** How many calls of a press are told. */
export const mostCallsOfPress = 20;

const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`), 'That is not an id.');

const measured = {
  /** The span's id, as W3C Trace Context writes it. */
  id: hex(16),
  /** Unix time by the browser's clock, milliseconds. */
  beganMs: z.number().nonnegative(),
  /** Milliseconds; at most 10 minutes. */
  tookMs: z.number().nonnegative().max(600_000, 'At most 10 minutes.'),
};

const call = z.strictObject({
  ...measured,
  /** The contract's id of the call: `cards.list`. Never its address, which may name a person. */
  call: z
    .string()
    .max(100, 'At most 100 characters.')
    .regex(/^[a-z]+\.[A-Za-z]+$/, 'That is not a call.'),
  /** 0 if there was no answer. */
  status: z.int().min(0).max(599),
});

const press = z.strictObject({
  ...measured,
  trace: hex(32),
  kind: z.enum(['press', 'navigation']),
  /** Where it was; what isn't one of our pages is kept as `(other)`. */
  page: z.union([pagePath, z.literal(otherPage)]),
  calls: z.array(call).min(1).max(mostCallsOfPress),
});

/** The sections that browsers tell about. */
export const sectionName = z.enum(['optimizer', 'content', 'admin']);
export type SectionName = z.output<typeof sectionName>;

export const tracesBody = z.strictObject({
  /** When it was sent by the browser's clock, which may be wrong. Unix time, milliseconds. */
  sentAtMs: z.number().nonnegative(),
  /** Each try to load a section's code. */
  sections: z.array(z.strictObject({ section: sectionName, outcome: z.enum(['loaded', 'failed']) })).max(mostTold),
  /** Presses that made calls which a service recorded. */
  presses: z.array(press).max(mostTold),
});
export type TracesBody = z.input<typeof tracesBody>;

export const recordTraces = defineRoute('analytics.recordTraces', 'POST /api/visits/traces', {
  summary:
    'Takes how long presses and their calls took in a browser, and whether sections loaded. 204, also if nothing is kept: with Do-Not-Track or Global Privacy Control, and of sections for robots.',
  body: tracesBody,
  maxBodyBytes: 32_768,
  response: null,
});
