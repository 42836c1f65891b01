import { initialCard } from '@floatwise/contracts/card-fields';
import fc from 'fast-check';
import { cardBills } from '@floatwise/finance/cycle/bills';
import { calendarEvents, type CalendarCard } from './calendar-events.js';
import { calendarFile } from './calendar-file.js';

const today = '2026-03-16';
const aCard = (about: Partial<CalendarCard> = {}): CalendarCard => ({
  ...initialCard(),
  id: 'b0a1',
  userId: 'u1',
  name: 'Chase Freedom',
  statementDate: 15,
  dueDate: 10,
  creditLimit: 1_000,
  minimumPayment: null,
  connectionType: 'manual',
  bankConnectionId: null,
  accountId: null,
  lastSyncAt: null,
  lastRefreshAt: null,
  syncStatus: 'connected',
  syncError: null,
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  issuer: null,
  network: null,
  catalogSources: null,
  paidStatements: [],
  cycleSince: '2026-03-01',
  availableCredit: 1_000,
  utilizationRate: 0,
  daysToPay: 25,
  nextDueDate: '2026-04-10',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-02T12:00:00.000Z',
  version: 4,
  ...about,
});
const find = (cards: CalendarCard[], id: string) => calendarEvents(cards, today).find((event) => event.id === id);

describe('a calendar', () => {
  it('has the due date of the closed statement, with its amount and a reminder', () => {
    const card = aCard({ statementBalance: 120.5, currentBalance: 200 });
    expect(find([card], 'due.b0a1.2026-03')).toEqual({
      id: 'due.b0a1.2026-03',
      date: '2026-04-10',
      title: 'Pay Chase Freedom: $120.50',
      detail: 'For the statement that closed Mar 15.',
      alarmDays: [3, 1],
      version: 4,
      changedAt: '2026-03-02T12:00:00.000Z',
    });
  });

  it('says "up to" where the statement balance is not known, and no amount for a bill ahead', () => {
    const card = aCard({ currentBalance: 200 });
    expect(find([card], 'due.b0a1.2026-03')?.title).toBe('Pay Chase Freedom: up to $200.00');
    expect(find([card], 'due.b0a1.2026-04')?.title).toBe('Pay Chase Freedom');
  });

  it('does not remind of a bill that was marked as paid', () => {
    const paid = { closingDate: '2026-03-15', amount: 120, paidOn: '2026-03-16' };
    expect(find([aCard({ paidStatements: [paid] })], 'due.b0a1.2026-03')).toMatchObject({
      title: 'Paid: Chase Freedom',
      alarmDays: [],
    });
  });

  it.each([
    ['asks for nothing', 0],
    ['is in the person’s favor', -50],
  ])('does not remind of a statement that %s, and drops it once its day is over', (_, statementBalance) => {
    const card = aCard({ statementBalance });
    expect(find([card], 'due.b0a1.2026-03')).toMatchObject({ title: 'Nothing to pay: Chase Freedom', alarmDays: [] });
    expect(calendarEvents([card], '2026-04-11').some(({ id }) => id === 'due.b0a1.2026-03')).toBe(false);
    const settled = aCard({ paidStatements: [{ closingDate: '2026-03-15', amount: 0, paidOn: '2026-03-16' }] });
    expect(find([settled], 'due.b0a1.2026-03')).toMatchObject({
      title: 'Nothing to pay: Chase Freedom',
      alarmDays: [],
    });
  });

  it('keeps a bill that is overdue, and drops one that is over', () => {
    const late = aCard({ cycleSince: '2026-01-01', currentBalance: 200 });
    expect(find([late], 'due.b0a1.2026-01')).toMatchObject({ date: '2026-02-10', alarmDays: [] });
    expect(find([aCard()], 'due.b0a1.2026-01')).toBeUndefined();
  });

  it('goes twelve months ahead, and follows the last day of short months', () => {
    const events = calendarEvents([aCard({ statementDate: 31, dueDate: 25 })], today);
    expect(events.find(({ id }) => id === 'close.b0a1.2027-02')?.date).toBe('2027-02-28');
    expect(events.filter(({ id }) => id.startsWith('close.'))).toHaveLength(13);
  });

  it('moves an event when the days change, instead of adding a second one', () => {
    const before = find([aCard()], 'due.b0a1.2026-04');
    const after = find([aCard({ dueDate: 12, version: 5 })], 'due.b0a1.2026-04');
    expect([before?.date, after?.date]).toEqual(['2026-05-10', '2026-05-12']);
  });

  it.each([
    [
      'two business days before a statement closes',
      today,
      '2026-04-13',
      'Sent by this day, it has two business days to arrive before the statement closes Apr 15.',
    ],
    [
      'today once that day is over',
      '2026-04-14',
      '2026-04-14',
      'Send it today. It may not arrive before Apr 15, when the statement closes.',
    ],
  ])('says what to pay to report less than 30%, %s', (_when, day, date, detail) => {
    const events = calendarEvents([aCard({ currentBalance: 500 })], day);
    expect(events.find(({ id }) => id === 'utilization.b0a1.2026-04')).toMatchObject({
      date,
      title: 'Pay $200.01 on Chase Freedom to report under 30%',
      detail,
    });
  });

  it('has the last day of a welcome bonus, and what is left to spend', () => {
    const welcomeBonus = {
      amount: 200,
      unit: 'dollars' as const,
      spend: 1_000,
      from: today,
      by: '2026-06-01',
      spent: 250,
    };
    expect(find([aCard({ welcomeBonus })], 'bonus.b0a1')).toMatchObject({
      date: '2026-06-01',
      detail: '$750.00 left to spend for $200.00.',
      alarmDays: [3, 1],
    });
  });

  it('has the last day of an intro APR, with a reminder a month before, until it’s over', () => {
    expect(find([aCard({ introAprEnds: '2026-06-30' })], 'intro-apr.b0a1')).toMatchObject({
      date: '2026-06-30',
      title: 'Intro APR on Chase Freedom ends',
      detail: 'After this day, the standard APR applies to what you still owe on it.',
      alarmDays: [30, 1],
    });
    expect(find([aCard({ introAprEnds: today })], 'intro-apr.b0a1')).toBeDefined();
    expect(find([aCard({ introAprEnds: '2026-03-15' })], 'intro-apr.b0a1')).toBeUndefined();
  });

  it('has each id once, in date order, and every unpaid bill, but none of before for nothing', () => {
    const day = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(fc.array(fc.record({ statementDate: day, dueDate: day }), { maxLength: 6 }), (days) => {
        const cards = days.map((each, index) => aCard({ ...each, id: `c${index}`, cycleSince: '2026-01-20' }));
        const events = calendarEvents(cards, today);
        const ids = events.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted());
        const unpaid = cards
          .flatMap((card) => cardBills(card, { today }).unpaid)
          .flatMap(({ dueDate, amount }) => (amount > 0 || dueDate >= today ? [dueDate] : []));
        for (const due of unpaid)
          expect(events.some(({ id, date }) => id.startsWith('due.') && date === due)).toBe(true);
      }),
    );
  });
});

describe('the file', () => {
  const file = () =>
    calendarFile(
      calendarEvents([aCard({ nickname: 'Blue; "gas", \\ ü', statementBalance: 5 })], today),
      'http://localhost:8080/',
    );

  it('has whole days without a zone, a stable id, and the count of changes', () => {
    expect(file()).toContain(
      [
        'UID:due.b0a1.2026-03@localhost:8080',
        'SEQUENCE:4',
        'DTSTAMP:20260302T120000Z',
        'DTSTART;VALUE=DATE:20260410',
      ].join('\r\n'),
    );
  });

  it('reminds at 9:00 three days before and the day before', () => {
    expect(
      file()
        .match(/TRIGGER:\S+/g)
        ?.slice(0, 2),
    ).toEqual(['TRIGGER:-P2DT15H', 'TRIGGER:-PT15H']);
  });

  it('escapes names, and ends and folds its lines as the standard says', () => {
    expect(file()).toContain('SUMMARY:Pay Blue\\; "gas"\\, \\\\ ü: $5.00\r\n');
    for (const line of file().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
