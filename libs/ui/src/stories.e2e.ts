import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { isTooWide, violations } from '@floatwise/browser-test-kit/accessibility';

const project = join(import.meta.dirname, '..');
const built = join(project, 'storybook-static');
const origin = 'http://stories.test';

interface Story {
  id: string;
  title: string;
  name: string;
}

function storiesOf(): Story[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Opens the built Storybook from its files; no server is needed. */
async function openStorybook(page: Page, first: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const path = join(built, decodeURIComponent(new URL(route.request().url()).pathname));
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' }));
  });
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${first}&globals=a11y.manual:!true`);
  await page.locator('#storybook-root > *').first().waitFor();
}

interface Channel {
  emit: (event: string, payload: object) => void;
  once: (event: string, listener: (told: unknown) => void) => void;
}

/** Renders another story on the open page, which is much faster than loading the page again. Tells what went wrong. */
const showStory = (page: Page, storyId: string): Promise<string> =>
  page.evaluate(async (id) => {
    const { channel } = (window as unknown as { __STORYBOOK_PREVIEW__: { channel: Channel } }).__STORYBOOK_PREVIEW__;
    const rendered = new Promise<string>((resolve) => {
      channel.once('storyRendered', () => resolve(''));
      channel.once('storyUnchanged', () => resolve(''));
      channel.once('storyMissing', () => resolve('is missing'));
      channel.once('storyThrewException', (error) => resolve(`threw ${String((error as Error).message)}`));
      channel.once('storyErrored', (error) => resolve(`failed: ${(error as { title: string }).title}`));
    });
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    return rendered;
  }, storyId);

const onPhone = { theme: 'dark', width: 390 };
const onDesktop = { theme: 'light', width: 1280 };

/**
 * Dark on a phone and light on a desktop, so that each story of the design system and of home is seen in both themes and both
 * widths. Unit tests render the stories of all other parts; here, one of each file is looked at in the dark.
 */
function looksAt({ title, name }: Story): (typeof onPhone)[] {
  if (!/^(History|Content|Admin|Shell)\//.test(title)) return [onPhone, onDesktop];
  return name === 'Dark' ? [onPhone] : [];
}

// Storybook is built first, and all stories are looked at in one test.
test.describe.configure({ timeout: 900_000 });

test.beforeAll(async () => {
  const storybook = join(project, 'node_modules/storybook/dist/bin/dispatcher.js');
  await promisify(execFile)(
    process.execPath,
    [storybook, 'build', '--test', '--quiet', '--disable-telemetry', '-o', 'storybook-static'],
    { cwd: project, env: { ...process.env, CI: 'true' } },
  );
});

test('every story is accessible in light and dark, and no wider than a phone', async ({ page }) => {
  const stories = storiesOf();
  expect(stories.length).toBeGreaterThan(0);
  await openStorybook(page, stories[0]!.id);
  const faults: string[] = [];
  for (const story of stories) {
    const { id, title, name } = story;
    const looks = looksAt(story);
    if (looks.length === 0) continue;
    const found = [await showStory(page, id)];
    if (name === 'Dark') await expect(page.locator('#storybook-root [aria-busy=true]')).toHaveCount(0);
    for (const { theme, width } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme);
      found.push(...(await violations(page, { part: '#storybook-root' })).map((fault) => `${theme}: ${fault}`));
      if (await isTooWide(page)) found.push(`too wide for ${width} px`);
    }
    faults.push(...found.filter(Boolean).map((fault) => `${title}, ${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
