import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { version } from 'react';
import { alive, watchFaults } from '@floatwise/browser-test-kit/browser';
import { freePort } from '@floatwise/test-kit/free-port';
import { program } from '@floatwise/test-kit/programs';
import { distOf } from './site.ts';
import { startEdge, type EdgeProcess } from './testing/edge-process.ts';
import { fileHashes } from './testing/file-hashes.ts';
import { withOtherVersions } from './testing/other-packages.ts';
import { copySection, deployByCommand, type SectionCopy } from './testing/section-copy.ts';

const privacyPage = 'src/privacy/privacy-page.tsx';
const title = 'Privacy Policy';
const newTitle = 'Privacy Policy, second edition';

let site: string;
let edge: EdgeProcess;
let copy: SectionCopy | undefined;
/** The version of the section that's built here. */
let original: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'floatwise-site-'));
  const said = await deployByCommand(site, ['built', 'shell', 'optimizer', 'content', 'admin']);
  original = /^content +(\S+)$/m.exec(said)?.[1] ?? '';
  edge = await startEdge(program('caddy').path, await freePort(), { SITE_DIR: site });
});

/** A copy of the section to change. After the test, everyone gets the original again. */
async function ownCopy(): Promise<SectionCopy> {
  copy = await copySection('content');
  return copy;
}

test.afterEach(async () => {
  if (!copy) return;
  await copy.remove();
  copy = undefined;
  await deployByCommand(site, ['content', original]);
});

test.afterAll(async () => {
  await edge.stop();
  await rm(site, { recursive: true });
});

const htmlOf = async (path: string): Promise<string> => (await fetch(edge.origin + path)).text();
const scriptsOf = (html: string): string[] => html.match(/\/mf\/content\/[\w.-]+\.js/g) ?? [];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openPrivacy = (page: Page): Promise<void> => page.getByRole('link', { name: title }).click();
const goHome = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Optimizer' }).click();
const trouble = (page: Page) => page.getByRole('heading', { name: 'This page didn’t load' });

test('a section is rebuilt and deployed while the site runs, and nobody else notices', async ({ page, context }) => {
  await page.goto(`${edge.origin}/`);
  await alive(page);
  const shellBefore = await fileHashes(join(site, 'files/assets'));
  const othersBefore = [
    await fileHashes(join(site, 'files/mf/optimizer')),
    await fileHashes(join(site, 'files/mf/admin')),
  ];
  const privacyBefore = await htmlOf('/privacy');
  expect(privacyBefore).toContain(`>${title}</h1>`);

  const own = await ownCopy();
  await own.edit(privacyPage, `title="${title}"`, `title="${newTitle}"`);
  await own.build();
  await deployByCommand(site, ['built', 'content', '--from', own.dist]);

  expect(await fileHashes(join(site, 'files/assets'))).toEqual(shellBefore);
  expect([await fileHashes(join(site, 'files/mf/optimizer')), await fileHashes(join(site, 'files/mf/admin'))]).toEqual(
    othersBefore,
  );
  expect(await htmlOf('/privacy')).toContain(`>${newTitle}</h1>`);
  for (const script of scriptsOf(privacyBefore)) expect((await fetch(edge.origin + script)).status).toBe(200);

  // A page that was open goes on with the versions that it began with, until it's loaded again.
  await openPrivacy(page);
  await expect(heading(page, title)).toBeVisible();
  await page.reload();
  await expect(heading(page, newTitle)).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`${edge.origin}/privacy`);
  await expect(heading(visitor, newTitle)).toBeVisible();
});

/** A module that web-kit might get in the future: it has state and reads the session. */
const edition = `
import { useState, version } from 'react';
import { useSession } from './session.js';

export function useEdition() {
  const [edition, setEdition] = useState(1);
  return { edition, next: () => setEdition(edition + 1), react: version, who: useSession().status };
}
`;
const pageOfEdition = `
import { useEdition } from '@floatwise/web-kit/edition';

function Edition() {
  const { edition, next, react, who } = useEdition();
  return <button onClick={next}>{'Edition ' + edition + ' on React ' + react + ' for a ' + who}</button>;
}

/** The privacy policy`;

test('a section built with another minor version of React and of web-kit runs next to the others', async ({ page }) => {
  const faults = await watchFaults(page);
  const own = await ownCopy();
  const built = await withOtherVersions(own, edition);
  await own.edit(privacyPage, '\n/** The privacy policy', pageOfEdition);
  await own.edit(
    privacyPage,
    '<LegalPart title="What we collect">',
    '<Edition />\n<LegalPart title="What we collect">',
  );
  await own.build();
  const asked = await requiredVersions(join(own.dist, 'browser/mf-manifest.json'));
  expect(built.react).not.toBe(version);
  expect(asked['react']).toBe(minor(built.react));
  expect(asked['@floatwise/web-kit/session']).toBe(minor(built.webKit));
  await deployByCommand(site, ['built', 'content', '--from', own.dist]);

  // The shell's React renders and hydrates it, and it uses the shell's session.
  expect(await htmlOf('/privacy')).toMatch(`>Edition 1 on React ${version} for a `);
  await page.goto(`${edge.origin}/privacy`);
  await page.getByRole('button', { name: `Edition 1 on React ${version} for a guest` }).click();
  await expect(page.getByRole('button', { name: `Edition 2 on React ${version} for a guest` })).toBeVisible();

  // The other sections still run on the same page, and it works again when we come back to it.
  await goHome(page);
  await page.getByLabel('Amount to Spend').fill('400');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please add at least one credit card' })).toBeVisible();
  await openPrivacy(page);
  await expect(page.getByRole('button', { name: `Edition 1 on React ${version} for a guest` })).toBeVisible();
  expect(faults).toEqual([]);
});

const minor = (full: string): string => `^${full.split('.').slice(0, 2).join('.')}.0`;

/** The versions of the shared modules that a built section requires. */
async function requiredVersions(manifest: string): Promise<Record<string, string>> {
  const { shared } = JSON.parse(await readFile(manifest, 'utf8')) as {
    shared: { name: string; requiredVersion: string }[];
  };
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}

test('a bundle that can’t be rendered is taken back before anybody gets it, open tabs go on, and nothing served changes [fault 29]', async ({
  page,
  context,
}) => {
  await page.goto(`${edge.origin}/`);
  await alive(page);
  const before = await fileHashes(join(site, 'files'));
  const pageBefore = await htmlOf('/privacy');
  const own = await ownCopy();
  await own.edit(privacyPage, `title="${title}"`, 'title={(null as unknown as string).trim()}');
  await own.build();
  await expect(deployByCommand(site, ['built', 'content', '--from', own.dist])).rejects.toThrow(
    /could not be rendered/,
  );
  expect(await htmlOf('/privacy')).toBe(pageBefore);
  expect(await fileHashes(join(site, 'files'))).toEqual(expect.arrayContaining(before));

  const visitor = await context.newPage();
  await visitor.goto(`${edge.origin}/privacy`);
  for (const tab of [page, visitor]) {
    if (tab === page) await openPrivacy(tab);
    await expect(heading(tab, title)).toBeVisible();
    await goHome(tab);
    await expect(tab.getByLabel('Amount to Spend')).toBeVisible();
  }
});

test('a section that is down affects only its own pages, and recovers with Retry [fault 20]', async ({ page }) => {
  const folder = join(site, 'files/mf/content');
  await page.goto(`${edge.origin}/`);
  await alive(page);
  // The last to come: it waits until the browser is idle.
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  const home = await page.locator('main').innerText();
  await rename(folder, `${folder}-away`);
  await openPrivacy(page);
  await expect(trouble(page)).toBeVisible();

  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(trouble(page)).toBeVisible();
  await goHome(page);
  await expect(page.locator('main')).toHaveText(home.replace(/\s+/g, ' '), { useInnerText: true });

  await openPrivacy(page);
  await expect(trouble(page)).toBeVisible();
  await rename(`${folder}-away`, folder);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, title)).toBeVisible();
});

test('a section whose files answer 500 leaves the rest of the page working [fault 20]', async ({ page }) => {
  await page.route('**/mf/content/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(`${edge.origin}/privacy`);
  await expect(trouble(page)).toBeVisible();
  await goHome(page);
  await expect(page).toHaveURL(`${edge.origin}/`);
  await openPrivacy(page);
  await page.unroute('**/mf/content/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, title)).toBeVisible();
  const styles = await page.evaluate<string[]>('[...document.styleSheets].map(({ href }) => href ?? "")');
  // The page's own stylesheet has the section's, so the section's isn't loaded beside it.
  expect(styles.filter((href) => /\/styles\.|\/mf\/content\//.test(href))).toHaveLength(1);
});

test('a section that needs another interface version shows its error state [fault 20]', async ({ page }) => {
  const own = await ownCopy();
  await cp(distOf('content'), own.dist, { recursive: true });
  const file = join(own.dist, 'section.json');
  const section = JSON.parse(await readFile(file, 'utf8')) as { interfaceVersion: number };
  await writeFile(file, JSON.stringify({ ...section, interfaceVersion: section.interfaceVersion + 1 }));
  await deployByCommand(site, ['built', 'content', '--from', own.dist]);
  await page.goto(`${edge.origin}/`);
  await alive(page);
  await openPrivacy(page);
  await expect(trouble(page)).toBeVisible();
});
