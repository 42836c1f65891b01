import type { Issue } from '@floatwise/contracts/problem';
import { z } from 'zod';
import { ContractPipe, ValidationFailed } from './validation.js';

const body = z.strictObject({
  name: z.string().min(2).max(5),
  day: z.int({ error: 'Choose a day.' }).min(1).max(31, 'There is no such day.'),
  kind: z.enum(['next', 'same']).optional(),
  tags: z.array(z.string()).max(2).optional(),
  step: z.number().min(1).max(9).multipleOf(0.5).optional(),
  whole: z.int().optional(),
  at: z.date().optional(),
  code: z.string().regex(/^\d+$/).optional(),
  some: z.array(z.string()).min(1).optional(),
  inner: z.strictObject({ on: z.boolean() }).optional(),
});

function issuesOf(value: unknown): readonly Issue[] {
  try {
    new ContractPipe().transform(value, { type: 'body', schema: body });
    return [];
  } catch (error) {
    if (error instanceof ValidationFailed) return error.issues;
    throw error;
  }
}

const good = { name: 'Ada', day: 3 };

describe('every fault is a sentence at its field', () => {
  test.each([
    ['nothing wrong', good, []],
    ['absent', { day: 3 }, [{ path: 'name', message: 'This is required.' }]],
    ['another type', { ...good, name: 5 }, [{ path: 'name', message: 'This must be text.' }]],
    ['a text for a list', { ...good, tags: 'a' }, [{ path: 'tags', message: 'This must be a list.' }]],
    ['a text for a number', { ...good, step: 'x' }, [{ path: 'step', message: 'This must be a number.' }]],
    [
      'a part for a whole number',
      { ...good, whole: 1.5 },
      [{ path: 'whole', message: 'This must be a whole number.' }],
    ],
    [
      'a number for a truth',
      { ...good, inner: { on: 1 } },
      [{ path: 'inner.on', message: 'This must be true or false.' }],
    ],
    ['a text for a date', { ...good, at: 'x' }, [{ path: 'at', message: 'This must be of type date.' }]],
    ['another form', { ...good, code: 'x' }, [{ path: 'code', message: 'This isn’t in the expected format.' }]],
    ['too few entries', { ...good, some: [] }, [{ path: 'some', message: 'This takes at least 1 entries.' }]],
    ['too large a number', { ...good, step: 9.5 }, [{ path: 'step', message: 'This must be at most 9.' }]],
    ['too short', { ...good, name: 'A' }, [{ path: 'name', message: 'This takes at least 2 characters.' }]],
    ['too long', { ...good, name: 'Adalbert' }, [{ path: 'name', message: 'This takes at most 5 characters.' }]],
    ['too small a number', { ...good, step: 0.5 }, [{ path: 'step', message: 'This must be at least 1.' }]],
    ['the contract has its own sentence', { ...good, day: 32 }, [{ path: 'day', message: 'There is no such day.' }]],
    [
      'the contract has its own sentence for the type',
      { ...good, day: 'x' },
      [{ path: 'day', message: 'Choose a day.' }],
    ],
    ['none of the choices', { ...good, kind: 'x' }, [{ path: 'kind', message: 'This must be one of: next, same.' }]],
    [
      'too many entries',
      { ...good, tags: ['a', 'b', 'c'] },
      [{ path: 'tags', message: 'This takes at most 2 entries.' }],
    ],
    ['an entry of a list', { ...good, tags: ['a', 1] }, [{ path: 'tags.1', message: 'This must be text.' }]],
    ['no multiple', { ...good, step: 1.7 }, [{ path: 'step', message: 'This must be a multiple of 0.5.' }]],
    ['a field nobody knows', { ...good, admin: true }, [{ path: 'admin', message: 'We don’t know this field.' }]],
    [
      'several of them, also inside',
      { ...good, inner: { on: true, x: 1, y: 2 } },
      [
        { path: 'inner.x', message: 'We don’t know this field.' },
        { path: 'inner.y', message: 'We don’t know this field.' },
      ],
    ],
    ['no object at all', [], [{ path: '', message: 'This must be an object with fields.' }]],
  ])('%s', (_, value, expected) => expect(issuesOf(value)).toEqual(expected));
});

test('no body is a body without fields', () => {
  expect(issuesOf(undefined).map((issue) => issue.path)).toEqual(['name', 'day']);
});

test('one fault is told in the message, several are summed up', () => {
  const messageOf = (value: unknown) => new ValidationFailed(issuesOf(value)).sentence;
  expect(messageOf({ ...good, name: 5 })).toBe('This must be text.');
  expect(messageOf({})).toBe('Some fields need another look.');
});

test('what has no contract is left alone', () => {
  expect(new ContractPipe().transform('as it is', { type: 'custom' })).toBe('as it is');
});
