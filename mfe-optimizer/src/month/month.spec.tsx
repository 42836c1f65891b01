/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { answerWith, clearBrowser, show } from '@floatwise/web-kit/testing/scene';
import { guestCard } from '../wallet/testing/card-samples.js';
import { MonthPanel } from './month-panel.js';

/**
 * On March 10: Long closes Apr 9, due May 5 (56 days); Middle closes Mar 15, due Apr 10 (31), from Mar 16 May 10 (55).
 */
const long = guestCard({ id: 'guest-long', name: 'Long', statementDate: 9, dueDate: 5, creditLimit: 9000 });
const middle = guestCard({ id: 'guest-middle', name: 'Middle', statementDate: 15, dueDate: 10, creditLimit: 9000 });

/** Before the first calculation: no amount. */
const openBefore = () => open([long, middle], 0);
async function open(cards = [long, middle], amount = 500) {
  const purchase = { amount, today: '2026-03-10', order: 'longest-float', apyPercent: 4.5 } as const;
  const picture = monthPicture({ cards, ...purchase });
  const asked = { cards, purchase, picture, positionOf: () => 0, takesFocus: false };
  const shown = show(<MonthPanel {...asked} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  return shown;
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const chosenDay = () => screen.getByTestId('chosen-day').textContent;

const tableName = 'The best card on each of the next 31 days';

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

describe('the month as a calendar', () => {
  test('shows 32 days from today under the days of the week, with closes, dues and the best card of each day', async () => {
    await openBefore();
    expect(screen.getAllByRole('gridcell').filter((each) => each.dataset.day !== undefined)).toHaveLength(32);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    );
    expect(cell(/^Tuesday, Mar 10, today/).querySelector('.sr-only')?.textContent).toBe(
      'Tuesday, Mar 10, today. Use Long: 56 days, pay by May 5. Payment due: Middle.',
    );
    expect(cell(/^Sunday, Mar 15/).textContent).toContain('Statement closes: Middle.');
    expect(cell(/^Monday, Mar 16, in 6 days/).textContent).toContain('Use Middle: 55 days, pay by May 10');
  });

  test('names no days of float for a card that carries a balance', async () => {
    await open([{ ...long, carriesBalance: true, apr: 20 }]);
    const runs = within(screen.getByRole('list', { name: 'Best cards one after the other' }));
    expect(runs.getAllByRole('listitem')[0]?.textContent).toBe('LongMar 10 – Apr 9: interest starts right away');
  });

  test('uses a card with float, and says which cards it leaves out', async () => {
    const owing = { ...long, carriesBalance: true, apr: 20 };
    await open([owing, middle]);
    expect(chosenDay()).toContain('Use Middle');
    expect(document.body.textContent).toContain('Cards that carry a balance are left out: they have no float.');
    clearBrowser();
    await open([owing]);
    expect(document.body.textContent).not.toContain('are left out');
  });

  test('begins at today before the first calculation, and at the day worth waiting for after it', async () => {
    const { unmount } = await openBefore();
    expect(chosenDay()).toContain('Today · Tuesday, Mar 10');
    unmount();
    await open([middle]);
    // 500 x 4.5 % x (55 - 31) / 365 = 1.48
    expect(chosenDay()).toContain('In 6 days · Monday, Mar 16');
    expect(chosenDay()).toContain('+$1.48 by waiting');
  });

  test('is one stop for Tab, and the arrow keys move by a day and a week', async () => {
    await openBefore();
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(/, today/));
    for (const [key, day] of [
      ['{ArrowRight}', /Mar 11/],
      ['{ArrowDown}', /Mar 18/],
      ['{ArrowLeft}', /Mar 17/],
      ['{ArrowUp}', /Mar 10/],
      ['{ArrowUp}', /Mar 10/],
      ['{ArrowLeft}', /Mar 10/],
      ['{End}', /Mar 14/],
      ['{Home}', /Mar 10/],
      ['{Control>}{End}{/Control}', /Apr 10/],
      ['{ArrowRight}', /Apr 10/],
      ['{Control>}{Home}{/Control}', /Mar 10/],
    ] as const) {
      await userEvent.keyboard(key);
      expect(document.activeElement?.textContent).toMatch(day);
      expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    }
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'As a table' }));
  });

  test('draws each day’s bar as long as its days, on the scale of the float lines', async () => {
    await openBefore();
    const width = (day: RegExp) => cell(day).querySelector<HTMLElement>('[style]')?.style.width;
    expect(width(/, today/)).toContain(`${56 / 60}`.slice(0, 6));
    expect(width(/Mar 16/)).toContain(`${55 / 60}`.slice(0, 6));
  });

  test('names each day’s card by its initials, beside its color', async () => {
    await openBefore();
    expect(cell(/Mar 16/).textContent).toMatch(/55 days?Mi$/);
  });

  test('a press chooses a day', async () => {
    await openBefore();
    await userEvent.click(cell(/Mar 16/));
    expect(chosenDay()).toContain('Use Middle: 55 days, pay by May 10');
  });

  test('has a table behind it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    const table = await screen.findByRole('table', { name: tableName });
    const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(32);
    expect(rows[6]).toMatch(/^Mar 16In 6 days.*Middle.*55/);
  });

  test('says so where no card covers the amount', async () => {
    await open([long], 20_000);
    expect(chosenDay()).toContain('No card covers this amount');
    expect(screen.getByText('No card covers it')).toBeTruthy();
  });

  test('names the cards one after the other with the days that they give', async () => {
    await open();
    const items = within(screen.getByRole('list', { name: 'Best cards one after the other' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'LongMar 10 – Mar 15: 56 to 51 days',
      'MiddleMar 16 – Apr 9: 55 to 31 days',
      'LongApr 10: 56 days',
    ]);
  });
});
