/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { choice, defineAddress, flag, readAddress, searchAfter, searchOf, text, useAddress } from './address.js';
import { BrowserRouter, useLocation, useNavigate } from './router.js';
import { StaticRouter } from './static-router.js';

const page = defineAddress({
  q: text(''),
  rate: text('5'),
  order: choice(['float', 'dollars'], 'float'),
  kind: choice(['gas', 'travel'], null),
  abroad: flag,
});
const fallbacks = { q: '', rate: '5', order: 'float', kind: null, abroad: false } as const;
const values = fc.record({
  q: fc.string({ unit: 'binary' }),
  rate: fc.string({ unit: 'binary' }),
  order: fc.constantFrom('float' as const, 'dollars' as const),
  kind: fc.constantFrom('gas' as const, 'travel' as const, null),
  abroad: fc.boolean(),
});

describe('values read from the address', () => {
  test.each([
    ['nothing, which means the fallbacks', '', {}],
    ['text as typed', '?q=a+b%20c', { q: 'a b c' }],
    ['an empty text', '?rate=', { rate: '' }],
    ['a choice', '?order=dollars&kind=gas', { order: 'dollars', kind: 'gas' }],
    ['an unknown choice, which means the fallback', '?order=Dollars&kind=__proto__', {}],
    ['a flag', '?abroad=1', { abroad: true }],
    ['an invalid flag, which means off', '?abroad=true', {}],
    ['the same parameter twice: the first counts', '?q=a&q=b', { q: 'a' }],
    ['broken percent codes and unknown parameters', '?order=%E0%A4%A&utm=1&&=&#', {}],
  ])('%s', (_sentence, search, said) => {
    expect(readAddress(page, search)).toEqual({ ...fallbacks, ...said });
  });

  test('are exactly what was written, for any value', () => {
    fc.assert(fc.property(values, (given) => expect(readAddress(page, searchOf(page, given))).toEqual(given)));
  });

  test('exist for every query string', () => {
    const names = fc.constantFrom('q', 'rate', 'order', 'kind', 'abroad', 'other');
    const strings = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(names, fc.string()), { maxLength: 8 }).map((pairs) => pairs.map((p) => p.join('=')).join('&')),
    );
    fc.assert(
      fc.property(strings, (search) => {
        const said = readAddress(page, search);
        expect(Object.keys(said)).toEqual(Object.keys(fallbacks));
        expect(readAddress(page, searchOf(page, said))).toEqual(said);
      }),
    );
  });
});

describe('a change of the address', () => {
  test.each([
    ['adds what differs from the fallback', '', { q: 'a b', abroad: true }, '?q=a+b&abroad=1'],
    ['leaves out what equals the fallback', '?q=a&order=dollars', { q: '', order: 'float' } as const, ''],
    ['leaves out what is not chosen', '?kind=gas', { kind: null }, ''],
    ['leaves parameters alone that it does not change', '?q=a&order=x', { rate: '7' }, '?q=a&order=x&rate=7'],
    ['keeps other parameters and their order', '?utm=1&q=a&z=2', { q: 'b' }, '?utm=1&q=b&z=2'],
  ])('%s', (_sentence, before, changes, after) => {
    expect(searchAfter(page, before, changes)).toBe(after);
  });

  test('keeps all other parameters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), values, (other, given) => {
        const after = new URLSearchParams(searchAfter(page, new URLSearchParams({ other }).toString(), given));
        expect(after.get('other')).toBe(other);
      }),
    );
  });
});

const card = defineAddress({ card: text('') }, { history: 'step' });

function Page() {
  const [{ q, order }, change] = useAddress(page);
  const [form, setForm] = useAddress(card);
  const navigate = useNavigate();
  return (
    <>
      <output>{[q, order, form.card].join('|')}</output>
      <button onClick={() => change({ q: 'typed' })}>type</button>
      <button onClick={() => [change({ q: 'typed' }), change({ order: 'dollars' })]}>type and order</button>
      <button onClick={() => [navigate({ search: window.location.search }), change({ q: 'typed' })]}>
        drop hash and type
      </button>
      <button onClick={() => setForm({ card: 'new' })}>open</button>
      <button onClick={() => setForm({ card: '' })}>close</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}
/** A page whose only part that reads the address leaves right after it has changed it, such as a dialog. */
function PassingPage() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button onClick={() => setThere(!isThere)}>leave or come</button>
      {isThere && <Page />}
    </>
  );
}
const RoutersSearch = () => <p title="router">{useLocation().search}</p>;
const open = (address: string): void => {
  window.history.pushState(null, '', address);
  render(createElement(BrowserRouter, null, <Page />, <RoutersSearch />));
};
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const here = (): string => window.location.pathname + window.location.search + window.location.hash;
/** The address follows a change in a task of its own. */
const getsTo = (address: string): Promise<void> => waitFor(() => expect(here()).toBe(address));
const shown = (): string | null => screen.getByRole('status').textContent;

describe('a page that keeps its state in the address', () => {
  afterEach(cleanup);

  test('renders it, and keeps path, other parameters, and hash when it changes', async () => {
    open('/blog?utm=1&order=dollars#list');
    expect(shown()).toBe('|dollars|');
    press('type');
    expect(shown()).toBe('typed|dollars|');
    await getsTo('/blog?utm=1&order=dollars&q=typed#list');
  });

  test('applies both of two simultaneous changes', async () => {
    open('/blog');
    press('type and order');
    await getsTo('/blog?q=typed&order=dollars');
  });

  test('tells the router once changes rest, as what draws the rest of the page needs no key', async () => {
    open('/blog?utm=1#list');
    press('type');
    const routers = screen.getByTitle('router');
    expect(shown()).toBe('typed|float|');
    expect(routers.textContent).toBe('?utm=1');
    await getsTo('/blog?utm=1&q=typed#list');
    await waitFor(() => expect(routers.textContent).toBe('?utm=1&q=typed'));
    expect(shown()).toBe('typed|float|');
    expect(here()).toBe('/blog?utm=1&q=typed#list');
  });

  test('shows a change that follows a navigation at once', async () => {
    open('/blog?utm=1#list');
    press('drop hash and type');
    expect(shown()).toBe('typed|float|');
    await getsTo('/blog?utm=1&q=typed');
  });

  test('keeps a change whose part of the page leaves at once', () => {
    window.history.pushState(null, '', '/blog');
    render(createElement(BrowserRouter, null, <PassingPage />, <RoutersSearch />));
    press('type');
    press('leave or come');
    expect(screen.getByTitle('router').textContent).toBe('?q=typed');
    press('leave or come');
    expect(shown()).toBe('typed|float|');
  });

  test('goes by the entry that Back leads to, not by what was changed last', async () => {
    open('/blog?q=first');
    press('open');
    press('back');
    await waitFor(() => expect(shown()).toBe('first|float|'));
    press('type');
    press('open');
    expect(shown()).toBe('typed|float|new');
    press('back');
    await waitFor(() => expect(shown()).toBe('typed|float|'));
  });

  test('drops a change that comes after the person has left, while the next page still loads', () => {
    open('/calculators/compound-interest');
    window.history.pushState(null, '', '/blog');
    press('type');
    expect(here()).toBe('/blog');
  });

  test('adds no history entry for a change that replaces', () => {
    open('/blog');
    const { length } = window.history;
    press('type');
    expect(window.history).toHaveLength(length);
  });

  test('adds a history entry on opening, which Back and closing both remove', async () => {
    open('/wallet?utm=1#cards');
    const { length } = window.history;
    press('open');
    expect(here()).toBe('/wallet?utm=1&card=new#cards');
    expect(window.history).toHaveLength(length + 1);
    press('back');
    await waitFor(() => expect(shown()).toBe('|float|'));
    press('open');
    press('close');
    await waitFor(() => expect(here()).toBe('/wallet?utm=1#cards'));
    expect(window.history).toHaveLength(length + 1);
  });

  test('keeps changes that were made while the step was open', () => {
    open('/wallet');
    press('open');
    press('type');
    press('close');
    expect(here()).toBe('/wallet?q=typed');
  });

  test('closes a dialog opened by a link without leaving the page', () => {
    open('/wallet?card=7#cards');
    const { length } = window.history;
    press('close');
    expect(here()).toBe('/wallet#cards');
    expect(window.history).toHaveLength(length);
  });

  test('is prerendered without a query and follows the address once it is hydrated', () => {
    const html = renderToString(createElement(StaticRouter, { location: '/blog' }, <Page />));
    expect(html).toContain('|float|');
    window.history.pushState(null, '', '/blog?q=shared');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const mismatches: unknown[] = [];
    let root: Root | undefined;
    act(() => {
      root = hydrateRoot(container, createElement(BrowserRouter, null, <Page />), {
        onRecoverableError: (error) => mismatches.push(error),
      });
    });
    expect(container.querySelector('output')?.textContent).toBe('shared|float|');
    expect(mismatches).toEqual([]);
    act(() => root?.unmount());
    container.remove();
  });
});
