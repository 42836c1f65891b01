import type { ChangedByFile } from './stored-files.js';
import { withdrawn } from './withdrawn-import.js';

const facts = {
  balance: { amount: 312.5, on: '2026-03-20' },
  statement: { closingDate: '2026-03-15', dueDate: '2026-04-10', balance: 80, minimumPayment: null },
};
/** A file with these facts, imported into a card with a balance of $100 and no statement. */
const first: ChangedByFile = {
  figures: { currentBalance: { was: 100, became: 312.5 }, statementBalance: { was: null, became: 80 } },
  expected: { balance: 312.5, were: [{ id: 'used', inBalance: true }] },
  balanceDay: { day: '2026-03-20', was: null },
  statement: { closingDate: '2026-03-15', was: null },
};
/** The same statement downloaded again. */
const again: ChangedByFile = {
  figures: { currentBalance: { was: 312.5, became: 312.5 }, statementBalance: { was: 80, became: 80 } },
  expected: { balance: 312.5, were: [{ id: 'used', inBalance: false }] },
  balanceDay: { day: '2026-03-20', was: { balance: 312.5, limit: 1000 } },
  statement: { closingDate: '2026-03-15', was: { dueDate: '2026-04-10', balance: 80, minimumPayment: null } },
};
const nothing: ChangedByFile = { figures: {}, expected: null, balanceDay: null, statement: null };

test('what no later file says goes back', () => {
  expect(withdrawn({ before: first, facts }, [])).toEqual({ alone: first, later: [] });
  expect(withdrawn({ before: first, facts }, [nothing])).toEqual({ alone: first, later: [nothing] });
});

test('what a later file says too stays, and goes back with that one', () => {
  const { alone, later } = withdrawn({ before: first, facts }, [again, again]);
  expect(alone).toEqual(nothing);
  const both = { currentBalance: { was: 100, became: 312.5 }, statementBalance: { was: null, became: 80 } };
  expect(later).toEqual([{ ...first, figures: both }, again]);
});

test('a later balance that followed the undone one goes back to what was before both', () => {
  const next: ChangedByFile = {
    ...nothing,
    figures: { currentBalance: { was: 312.5, became: 400 } },
    expected: { balance: 400, were: [] },
    balanceDay: { day: '2026-03-28', was: null },
  };
  const { alone, later } = withdrawn({ before: first, facts }, [next]);
  expect(alone).toEqual({ ...first, figures: { statementBalance: { was: null, became: 80 } }, expected: null });
  expect(later).toEqual([
    { ...next, figures: { currentBalance: { was: 100, became: 400 } }, expected: { ...first.expected, balance: 400 } },
  ]);
});

test('what the person typed between two files goes back with the later one', () => {
  const typed: ChangedByFile = {
    figures: { currentBalance: { was: 350, became: 400 } },
    expected: { balance: 400, were: [] },
    balanceDay: { day: '2026-03-20', was: { balance: 350, limit: 1000 } },
    statement: { closingDate: '2026-03-15', was: { dueDate: null, balance: 90, minimumPayment: null } },
  };
  expect(withdrawn({ before: first, facts }, [typed]).later).toEqual([typed]);
});
