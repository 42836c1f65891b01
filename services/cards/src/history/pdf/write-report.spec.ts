import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { History } from '@floatwise/contracts/cards/history.http';
import { addMonths } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { monthsBetween, pastSums, pastWithin } from '@floatwise/finance/past/past-sums';
import type { Report } from './report.js';
import { writeReport } from './write-report.js';

const flat = { id: 'flat', name: 'Flat', nickname: null, lastFour: '1234' };
const savor = { id: 'savor', name: 'Savor', nickname: 'Dinner', lastFour: '' };
const netflix: History['recurring'][number] = {
  ...{ cardId: 'flat', merchant: 'Netflix', category: 'streaming', rhythm: 'monthly', amount: 15.49 },
  ...{ lastOn: '2026-03-01', nextOn: '2026-03-31', better: { cardId: 'savor', gain: 3.72 } },
};
const past: History = {
  ...{ from: '2026-01', to: '2026-03', since: '2026-01-04' },
  balances: [
    { cardId: 'flat', day: '2025-12-20', balance: 1500, limit: 5000 },
    { cardId: 'flat', day: '2026-03-05', balance: 400, limit: 5000 },
  ],
  spending: [
    { month: '2026-01', cardId: 'flat', category: 'dining', amount: 1234.5 },
    { month: '2026-03', cardId: 'flat', category: 'gas', amount: 100 },
    { month: '2026-03', cardId: 'savor', category: 'dining', amount: 300 },
  ],
  rewards: [
    { month: '2026-01', earned: 12.35, best: 37.05, missed: 24.7, missedBy: [{ category: 'dining', missed: 24.7 }] },
    { month: '2026-03', earned: 10, best: 11.2, missed: 1.2, missedBy: [{ category: 'gas', missed: 1.2 }] },
  ],
  float: [{ month: '2026-03', value: 4.25 }],
  charges: [{ month: '2026-01', cardId: 'flat', kind: 'interest', amount: 12.5 }],
  recurring: [netflix],
};
const nothing: History = {
  ...past,
  ...{ since: null, balances: [], spending: [], rewards: [], float: [], charges: [], recurring: [] },
};
const report = (about: Partial<Report> = {}): Report => ({
  ...{ history: past, cards: [flat, savor], cardId: null, apyPercent: 4.5, paper: 'letter' },
  ...{ today: '2026-03-10', createdAt: '2026-03-10T12:00:00.000Z', ...about },
});

interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

/** A PDF as a reader sees it. */
async function readBack(bytes: Uint8Array) {
  const source = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).filter((item) => item.trim() !== '');
      const tags: Tag[] = [(await page.getStructTree()) as Tag];
      return { text, tags, size: page.view.slice(2).map(Math.round) };
    }),
  );
  return { source, pdf, pages, text: pages.map(({ text }) => text.join('|')) };
}
const drawn = async (about: Partial<Report> = {}) => readBack(await writeReport(report(about)));

const allTags = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...allTags(tag.children ?? [])]);

describe('the PDF of a history', () => {
  it('has an overview, where the money went, and a page for each month, newest first', async () => {
    const { pages, text } = await drawn();
    expect(pages.map((page) => page.text.find((item) => /^[A-Z]\w+ 2026$|^Where|to March/.test(item)))).toEqual([
      ...['January 2026 to March 2026', 'Where the money went'],
      ...['March 2026', 'February 2026', 'January 2026'],
    ]);
    text.forEach((page, index) => {
      expect(page).toContain('Floatwise');
      expect(page).toContain('January 2026 to March 2026');
      expect(page).toContain('Created on Mar 10, 2026');
      expect(page).toContain(`Page ${index + 1} of 5`);
    });
  });

  it('tells the figures of the page to the cent', async () => {
    const { text } = await drawn();
    for (const figure of Object.values(pastSums(past))) expect(text[0]).toContain(formatMoney(figure));
    const [, , march, , january] = text;
    expect(march).toContain('$1.20 left on the table in March, all of it gas.');
    expect(march).toMatch(/Dining\|\$300\.00\|75%\|Gas\|\$100\.00\|25%/);
    expect(march).toMatch(/Dinner\|\$300\.00\|75%\|Flat\|\$100\.00\|25%/);
    expect(march).toMatch(
      /First day\|Mar 1\|\$1,500\.00\|30%\|Highest\|Mar 1\|\$1,500\.00\|30%\|Last day\|Mar 10\|\$400\.00\|8%/,
    );
    expect(january).toMatch(/Flat\|\$0\.00\|\$12\.50/);
    expect(text[1]).toMatch(/Netflix\|Flat\|Dinner, \$3\.72 more a year\|Mar 31\|monthly\|\$15\.49/);
  });

  it('lets no card’s credit lower the utilization of the others, on the month’s page as in the overview', async () => {
    const balances = [
      { cardId: 'flat', day: '2026-02-20', balance: 1000, limit: 2000 },
      { cardId: 'savor', day: '2026-02-20', balance: -500, limit: 2000 },
    ];
    const { pages, text } = await drawn({ history: { ...past, balances } });
    expect(text[2]).toMatch(
      /First day\|Mar 1\|\$500\.00\|25%\|Highest\|Mar 1\|\$500\.00\|25%\|Last day\|Mar 10\|\$500\.00\|25%/,
    );
    const lines = pages.flatMap(({ tags }) =>
      allTags(tags).flatMap(({ alt }) => (alt?.includes('utilization') ? [alt] : [])),
    );
    expect(lines.map((alt) => /to (\d.*?%)/.exec(alt)?.[1])).toEqual(['25%', '25%', '25%']);
  });

  it('names the fourteen largest recurring charges, and says how many more there are', async () => {
    const recurring = Array.from({ length: 16 }, (_, index) => ({ ...netflix, merchant: `Shop ${index}` }));
    const { text } = await drawn({ history: { ...past, recurring } });
    expect(text[1]).toContain('Shop 13');
    expect(text[1]).not.toContain('Shop 14');
    expect(text[1]).toContain('2 smaller ones are on your history page.');
  });

  it('says which months are empty, and that nothing is known at all', async () => {
    const { text } = await drawn();
    expect(text[3]).toContain('Your transactions show no purchases or charges this month.');
    const empty = await drawn({ history: nothing });
    expect(empty.text).toHaveLength(1);
    expect(empty.text[0]).toContain('No history yet.');
  });

  it('has no page for the months before the first transaction, and says when that was', async () => {
    const { text } = await drawn({ history: { ...past, from: '2025-04' } });
    expect(text).toHaveLength(5);
    expect(text[0]).toContain('Your transactions begin on Jan 4, 2026.');
  });

  it('of one month or one card says so', async () => {
    const month = { ...past, ...pastWithin(past, { from: '2026-03', to: '2026-03' }), from: '2026-03' };
    const { text } = await drawn({ history: month, cardId: 'savor' });
    expect(text).toHaveLength(1);
    expect(text[0]).toContain('Dinner, up to Mar 10, 2026');
  });

  it.each([
    ['letter', [612, 792]],
    ['a4', [595, 842]],
  ] as const)('is drawn on %s', async (paper, size) => {
    const { pages } = await drawn({ paper });
    expect(pages.map((page) => page.size)).toEqual(pages.map(() => size));
  });
});

describe('for screen readers, the PDF', () => {
  it('has a language, a title in the window bar, embedded fonts, and says that it is accessible', async () => {
    const { source, pdf } = await drawn();
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
    expect(info).toMatchObject({ Title: 'Floatwise history, January 2026 to March 2026', Language: 'en-US' });
    const says = (words: string): boolean => source.includes(words);
    expect(
      ['/Marked true', '/DisplayDocTitle true', '<pdfuaid:part>1', '/FontFile2'].filter((one) => !says(one)),
    ).toEqual([]);
    expect(says('/Helvetica')).toBe(false);
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
      ...['Overview', 'Spending', 'March 2026', 'February 2026', 'January 2026'],
    ]);
  });

  it('has headings, tables with header cells, and a description for each picture', async () => {
    const { source, pages } = await drawn();
    pages.forEach(({ tags }) => {
      const roles = allTags(tags).map(({ role }) => role);
      expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
      const parts = new Set(roles.filter((role) => role !== undefined));
      expect([...parts].filter((role) => !known.has(role))).toEqual([]);
    });
    const tags = allTags(pages[2]?.tags ?? []);
    expect(tags.filter(({ role }) => role === 'H2')).toHaveLength(5);
    expect(tags.filter(({ role }) => role === 'Table').length).toBe(4);
    expect(tags.filter(({ role }) => role === 'TH').length).toBeGreaterThan(12);
    const pictures = tags.filter(({ role }) => role === 'Figure');
    expect(pictures.map(({ alt }) => alt)).toEqual([
      'Bars: spending by category, from Dining to Gas, largest first.',
      'Bars: spending by card, from Dinner to Flat, largest first.',
      'Bars: $10.00 earned, $11.20 on the best cards, $1.20 left on the table.',
      'A line: utilization from Mar 1 to Mar 10, from 30% to 8%, with lines at 30% and 10%.',
    ]);
    expect(source.includes('/Scope /Column') && source.includes('/Scope /Row')).toBe(true);
  });
});

const known = new Set(['Root', 'Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']);

describe('a name in the PDF', () => {
  it.each([
    ['with markup stays as typed', '<b>Gold</b> & "Co" (\\)', '<b>Gold</b> & "Co" (\\)'],
    ['with letters of other scripts is drawn', 'Żółta-карта-Κάρτα', 'Żółta-карта-Κάρτα'],
    ['loses its emoji', 'Travel ✈️💳', 'Travel'],
    ['that no font can draw is called by its last digits', 'بطاقة', 'Card ending in 1234'],
    ['of which a part can not be drawn is called by its last digits, too', 'كرت 12', 'Card ending in 1234'],
    ['that turns the direction of what follows can not', 'a\u202Etxt.exe', 'atxt.exe'],
    ['that is too long is cut', 'X'.repeat(80), expect.stringMatching(/^X{5,40}…$/)],
  ])('%s', async (_, name, shown) => {
    const { pages } = await drawn({ cards: [{ ...flat, name }, savor] });
    const text = pages[4]?.text ?? [];
    // Letters of one font are one piece.
    const cells = text.slice(text.indexOf('Card') + 1);
    const end = cells.indexOf('$1,234.50');
    expect(cells.slice(cells.indexOf('Share') + 1, end).join('')).toEqual(shown);
  });

  it('that is not drawn as it is written is read aloud as it is written', async () => {
    const { source } = await drawn({ cards: [{ ...flat, name: 'Travel ☂' }, savor] });
    const written = Buffer.from('\ufeffTravel ☂', 'utf16le').swap16().toString('latin1');
    expect(source.includes(written)).toBe(true);
  });
});

it('of twenty cards and two years is small and has one page for each month', async () => {
  const months = monthsBetween(addMonths('2026-03', -23), '2026-03');
  const cards = Array.from({ length: 24 }, (_, index) => ({ ...flat, id: `c${index}`, name: `Card ${index}` }));
  const history: History = {
    ...{ ...past, from: months[0] ?? '', since: `${months[0] ?? ''}-01`, recurring: [] },
    spending: months.flatMap((month) =>
      cards.map(({ id }, index) => ({ month, cardId: id, category: 'dining' as const, amount: 10 + index })),
    ),
    charges: months.flatMap((month) => cards.map(({ id }) => ({ month, cardId: id, kind: 'fee' as const, amount: 1 }))),
  };
  const bytes = await writeReport(report({ history, cards }));
  expect(bytes.length).toBeLessThan(2_000_000);
  const { text } = await readBack(bytes);
  // The overview, its table of months, and where the money went come first.
  expect(text).toHaveLength(3 + 24);
  expect(text[3]).toContain('4 more cards|$46.00');
  expect(text[3]).toContain('20 more|$20.00|$0.00');
});

it('a figure too long for its place gets smaller and is never cut', async () => {
  const spending = [{ month: '2026-03', cardId: 'flat', category: 'gas' as const, amount: 9_999_999_999.99 }];
  const { text } = await drawn({ history: { ...past, spending } });
  expect(text[2]?.match(/\$9,999,999,999\.99/g)?.length).toBe(3);
});
