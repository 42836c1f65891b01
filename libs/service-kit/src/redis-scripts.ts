import { defineScript, type CommandParser } from 'redis';

/**
 * Replaces a value only if it hasn't changed since it was read, so that a renewal can't undo a revocation or elevation.
 */
const replaceUnchanged = defineScript({
  SCRIPT: `if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
  return 1
end
return 0`,
  NUMBER_OF_KEYS: 1,
  FIRST_KEY_INDEX: 0,
  parseCommand(parser: CommandParser, key: string, before: string, after: string, expiresInS: number) {
    parser.pushKey(key);
    parser.push(before, after, String(expiresInS));
  },
  transformReply: (reply: unknown): boolean => reply === 1,
});

/** The keys involved in moving a session: records, the person's set, and the mark left for the old key. */
export interface SessionMove {
  from: string;
  to: string;
  person: string;
  mark: string;
  members: { from: string; to: string };
  before: string;
  after: string;
  expiresInS: number;
  markS: number;
}

/** Moves an unchanged session to another key atomically: exactly one of the two keys works at any time. */
const moveUnchanged = defineScript({
  SCRIPT: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[3])
redis.call('SREM', KEYS[3], ARGV[4])
redis.call('SADD', KEYS[3], ARGV[5])
redis.call('SET', KEYS[4], '', 'EX', ARGV[6])
return 1`,
  NUMBER_OF_KEYS: 4,
  FIRST_KEY_INDEX: 0,
  parseCommand(parser: CommandParser, move: SessionMove) {
    for (const key of [move.from, move.to, move.person, move.mark]) parser.pushKey(key);
    const { members, before, after, expiresInS, markS } = move;
    parser.push(before, after, String(expiresInS), members.from, members.to, String(markS));
  },
  transformReply: (reply: unknown): boolean => reply === 1,
});

/** For identity alone: no other service writes sessions, and only it and the strategist may run scripts. */
export const sessionScripts = { replaceUnchanged, moveUnchanged };
