import { allKinds, type Kind } from '../kinds/all-kinds.js';
import type { Reading } from './reading.js';
import { sources } from './sources.js';

/** A kind of question with the input that is known so far. */
export interface Known {
  kind: Kind;
  input: Readonly<Record<string, unknown>>;
  /** What one costs and how many there are: the one that's said later completes the other. */
  each?: number | undefined;
  count?: number | undefined;
  /** What has to be asked before it's answered, because the message says next to nothing. */
  asks?: string | undefined;
  /** "The other one", of more than two cards. */
  isOther?: boolean;
}

export const kinds: ReadonlyMap<string, Kind> = new Map(allKinds.map((each) => [each.id, each]));

export const byId = (id: string): Kind => {
  const found = kinds.get(id);
  if (!found) throw new Error(`There is no kind ${id}.`);
  return found;
};

/** The input of a kind, as far as a message says it. */
export function filled(kind: Kind, reading: Reading): Record<string, unknown> {
  const input: Record<string, unknown> = { ...kind.always };
  for (const [slot, source] of Object.entries(kind.fill)) {
    if (!source) continue;
    const value = sources[source](reading);
    if (value !== undefined) input[slot] = value;
  }
  return input;
}
