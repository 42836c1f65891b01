/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { answerWith, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { useRoutes } from '@floatwise/web-kit/router';
import { interfaceVersion, type Access, type DeployedSection, type RouteMeta } from '@floatwise/web-kit/section';
import { ExpectsUser } from '@floatwise/web-kit/session';
import { anAccount } from '../testing/account-samples.js';
import { SectionPage } from './section-page.js';
import { Sections } from './sections.js';

const pathOf: Record<Access, string> = { public: '/blog', 'signed-in': '/email-settings' };

/** Renders a section's page as the shell does, served either to a person who is probably signed in or to a stranger. */
async function open(access: Access, expectsUser = false, about: Partial<RouteMeta> = {}): Promise<void> {
  const route = {
    path: pathOf[access],
    title: 'A page',
    description: 'What it is',
    access,
    prerender: false,
    ...about,
  };
  const section: DeployedSection = {
    name: 'content',
    container: 'mfe_content',
    routes: [route],
    nav: [],
    footer: [],
    entry: '',
    interfaceVersion,
    preload: [],
  };
  const remotes = { sections: [section] };
  const Page = () => <h1>the page</h1>;
  const sections = new Sections(remotes, {
    load: () => Promise.resolve({ routes: [{ path: route.path, Page }] }),
    remotes: () => Promise.resolve(remotes),
  });
  const element = <SectionPage sections={sections} section={section} route={route} />;
  const Pages = () =>
    useRoutes([
      { path: route.path, element },
      { path: '/auth', element: <h1>Sign in</h1> },
    ]);
  const page = (
    <ExpectsUser value={expectsUser}>
      <Pages />
    </ExpectsUser>
  );
  await act(() => Promise.resolve(show(page, route.path)));
}
const heading = () => screen.queryByRole('heading', { name: 'the page' });

beforeEach(() => answerWith({}));
afterEach(clearBrowser);

test.each([
  ['signed-in', false],
  ['public', true],
] as const)(
  "while authentication state loads, a spinner with the text 'Loading...' is shown: %s page",
  async (access, expectsUser) => {
    signedInWith({ 'GET /api/user': () => 'never' });
    await open(access, expectsUser);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(heading()).toBeNull();
  },
);

test.each([
  ['public', true],
  ['signed-in', false],
] as const)(
  'a page that draws itself meanwhile stands there instead if it’s public: %s page',
  async (access, isDrawn) => {
    signedInWith({ 'GET /api/user': () => 'never' });
    await open(access, true, { drawsLoading: true });
    expect(heading() !== null).toBe(isDrawn);
    expect(screen.queryByText('Loading...') !== null).toBe(!isDrawn);
  },
);

test('being signed in or out decides which routes exist: a visitor to a signed-in page is sent to /auth', async () => {
  await open('signed-in');
  expect(heading()).toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/auth?next=%2Femail-settings');
});

test('a signed-in user reaches it', async () => {
  signedInWith({ 'GET /api/user': () => ({ body: anAccount() }) });
  await open('signed-in');
  expect(await screen.findByRole('heading', { name: 'the page' })).toBeTruthy();
});

test('a visitor may use all public pages', async () => {
  await open('public');
  expect(heading()).toBeTruthy();
});
