import { valued } from '@floatwise/finance/ranking/ranking';
import { guestCard } from '../wallet/testing/card-samples.js';
import { asOfToday } from '../wallet/wallet.js';
import { billDownloads, calendarLinks, purchaseDownload } from './calendar-links.js';

test('a feed opens in Apple, Google, and Outlook, and can be copied', () => {
  expect(calendarLinks('/api/calendar/feed.ics?key=k-1', 'https://floatwise.example')).toEqual({
    address: 'https://floatwise.example/api/calendar/feed.ics?key=k-1',
    apple: 'webcal://floatwise.example/api/calendar/feed.ics?key=k-1',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Ffloatwise.example%2Fapi%2Fcalendar%2Ffeed.ics%3Fkey%3Dk-1',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Ffloatwise.example%2Fapi%2Fcalendar%2Ffeed.ics%3Fkey%3Dk-1&name=Floatwise',
  });
});

test('a guest downloads the next bill of each card, with its amount where it is known', () => {
  const today = '2026-03-10';
  const cards = [
    guestCard({ id: 'guest-1', name: 'Freedom', cycleSince: '2026-02-20', currentBalance: 90, statementBalance: null }),
    guestCard({
      id: 'guest-2',
      name: 'Blue & Cash',
      statementDate: 8,
      dueDate: 5,
      cycleSince: '2026-02-20',
      statementBalance: 250.5,
      statementToldOn: '2026-03-09',
    }),
  ].map((card) => asOfToday(card, today));
  expect(billDownloads(cards, today)).toMatchObject([
    { name: 'Blue & Cash', due: 'Mar 5' },
    { name: 'Freedom', due: 'Mar 10', address: '/api/calendar/bill.ics?card=Freedom&closes=2026-02-15&due=2026-03-10' },
  ]);
});

test('a purchase planned for a day is an event with its card, its due day, and its amount if there is one', () => {
  const day = '2026-03-16';
  const asked = { amount: 500, today: day, order: 'longest-float', apyPercent: 4.5 } as const;
  const best = valued(guestCard({ id: 'guest-1', name: 'Blue & Cash' }), asked);
  expect([500, 0].map((amount) => purchaseDownload(best, { day, amount }))).toEqual([
    '/api/calendar/purchase.ics?card=Blue+%26+Cash&day=2026-03-16&due=2026-05-10&amount=500',
    '/api/calendar/purchase.ics?card=Blue+%26+Cash&day=2026-03-16&due=2026-05-10',
  ]);
});
