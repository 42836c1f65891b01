/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composeStories } from '@floatwise/ui/testing/stories';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { anOperator } from '../page/testing/operator-sample.js';
import { MailsPage } from './mails-page.js';
import { id, listed, mail, path, timeline } from './testing/mail-samples.js';
import * as stories from './mails-page.stories.js';

const { Empty, NotAllowed } = composeStories(stories);
const open = async (answers: Answers, address = path.replace('/api', '')) => {
  signedInWith({
    'GET /api/user': () => ({ body: anOperator }),
    [`GET ${path}`]: () => listed([mail]),
    ...answers,
  });
  show(<MailsPage />, address);
  await screen.findByRole('heading', { level: 1 });
};
const made = (line: string) => calls.filter((one) => one.line === line);

afterEach(clearBrowser);

test('is for administrators', async () => {
  render(<NotAllowed />);
  expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeTruthy();
  expect(made(`GET ${path}`)).toEqual([]);
});

test('lists what went wrong, and opens a mail by its link', async () => {
  await open({ [`GET ${path}/${id}`]: () => ({ body: timeline }) });
  const row = within(await screen.findByRole('row', { name: /Daily reminder for Dec 3/ }));
  expect(row.getByText('Bounced')).toBeTruthy();
  expect(row.getByText('smtp 550 RCPT TO')).toBeTruthy();
  await userEvent.click(row.getByRole('link', { name: 'Daily reminder for Dec 3' }));
  const steps = within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(steps.map(({ firstElementChild, textContent }) => (firstElementChild ? textContent : ''))).toEqual([
    expect.stringMatching(/^RequestedDec 3/),
    expect.stringMatching(/^WrittenDec 3/),
    expect.stringMatching(/^Bounced: the address doesn’t accept emailDec 3/),
    expect.stringMatching(/^Gave up: smtp 550 RCPT TODec 3/),
  ]);
  expect(window.location.search).toBe(`?mail=${id}`);
  await userEvent.click(screen.getByRole('button', { name: 'All emails' }));
  expect(await screen.findByRole('row', { name: /Daily reminder for Dec 3/ })).toBeTruthy();
});

test('filters by id, kind, and state, all kept in the address', async () => {
  const query = '%3Cx%40floatwise.example%3E';
  await open({
    [`GET ${path}?kind=link`]: () => listed([]),
    [`GET ${path}?kind=link&state=sent`]: () => listed([{ ...mail, about: 'Sign-in link', state: 'sent' }]),
    [`GET ${path}?query=${query}&kind=link&state=sent`]: () => listed([]),
  });
  await screen.findByRole('row', { name: /Daily reminder/ });
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Sign-in link');
  expect(await screen.findByText('No emails found')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Sent');
  expect(await screen.findByRole('row', { name: /Sign-in link/ })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message-ID, email id, or user id'), ' <x@floatwise.example> ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No emails found')).toBeTruthy();
  expect(window.location.search).toBe(`?kind=link&state=sent&query=${query}`);
});

test('shows older ones below, and says why a search is refused', async () => {
  const next = `2026-12-03T14:00:00.000Z_${id}`;
  await open({
    [`GET ${path}`]: () => listed([mail], next),
    [`GET ${path}?before=${encodeURIComponent(next)}`]: () => listed([{ ...mail, id: `${id.slice(0, -1)}2` }]),
    [`GET ${path}?query=ada`]: () => ({ status: 400, body: { message: 'Enter a Message-ID.' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('table', { name: 'Older emails' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message-ID, email id, or user id'), 'ada{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a Message-ID.');
});

test('says that nothing went wrong', async () => {
  render(<Empty />);
  expect(await screen.findByText('No problems')).toBeTruthy();
});

test('sends a mail again after a confirmation', async () => {
  const retry = `POST ${path}/${id}/retry`;
  let now = timeline;
  await open(
    {
      [`GET ${path}/${id}`]: () => ({ body: now }),
      [retry]: () => {
        now = { ...timeline, state: 'sent', says: 'Sent', mayBeRetried: false };
        return { body: now };
      },
    },
    `/admin/mails?mail=${id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this email again?' }));
  expect(made(retry)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(made(retry)).toHaveLength(1);
  expect(await screen.findByText('Sent', { selector: 'dd *' })).toBeTruthy();
});

test('says that a mail is not there', async () => {
  const message = 'There’s no such email. We keep them for 90 days.';
  await open({ [`GET ${path}/${id}`]: () => ({ status: 404, body: { message } }) }, `/admin/mails?mail=${id}`);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});
