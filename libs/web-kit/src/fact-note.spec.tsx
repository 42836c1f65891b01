/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { clearBrowser, onTenthOfMarch, show } from './testing/scene.js';
import { FactNote } from './fact-note.js';

const page = { title: 'The issuer’s page', url: 'https://bank.example/terms', date: '2026-01-20', note: null };
const survey = { title: 'CFPB survey', url: 'https://cfpb.example/survey', date: '2022-12-31', note: null };
const card = { cardId: 'citi-double-cash', name: 'Citi Double Cash' };
const lines = () => [...document.querySelectorAll('[data-fact-note] p')].map(({ textContent }) => textContent);

beforeEach(onTenthOfMarch);
afterEach(clearBrowser);

test('a fact says when it was checked, links to its source, and can be reported', () => {
  show(<FactNote facts={[{ label: 'Annual fee', source: page }]} about={card} />);
  expect(screen.getByText('Checked Jan 2026').getAttribute('datetime')).toBe('2026-01-20');
  const source = screen.getByRole('link', { name: 'Source: The issuer’s page (opens in a new tab)' });
  expect([source.getAttribute('href'), source.getAttribute('rel')]).toEqual([page.url, 'noopener']);
  expect(screen.getByRole('button', { name: 'Report an error about Citi Double Cash' })).toBeTruthy();
});

test('a fact that is more than 12 months old is marked', () => {
  show(<FactNote facts={[{ label: 'APR', source: survey }]} />);
  expect(screen.getByText('As of Dec 2022 – may have changed')).toBeTruthy();
  expect(screen.queryByText(/Checked/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('facts of one source share a line, and others have their own; what is not known is not mentioned', () => {
  const facts = [
    { label: 'Rewards', source: survey },
    { label: 'Annual fee', source: page },
    { label: 'Foreign fee', source: undefined },
    { label: 'Welcome offer', source: page },
  ];
  show(<FactNote facts={facts} about={card} />);
  expect(lines()).toEqual([
    'Rewards: As of Dec 2022 – may have changed · Source',
    'Annual fee, welcome offer: Checked Jan 2026 · Source · Report an error',
  ]);
});

test('a source without an address is named', () => {
  show(<FactNote facts={[{ label: 'Rewards', source: { ...page, url: null } }]} />);
  expect(lines()).toEqual(['Checked Jan 2026 · Source: The issuer’s page']);
});

test('without a known fact there is nothing', () => {
  show(<FactNote facts={[{ label: 'Foreign fee', source: null }]} about={card} />);
  expect(lines()).toEqual([]);
});
