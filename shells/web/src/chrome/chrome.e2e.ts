import { expect, test, type Locator } from '@playwright/test';
import { alive, becomeAdministrator, openAccount } from '@floatwise/browser-test-kit/browser';

// With motion, so that menus and dialogs open and close as people see it.
test.use({ reducedMotion: 'no-preference' });

test.describe('the chrome around every page', () => {
  test('the current route is marked in the navigation', async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Optimizer' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  test('without a script, "More" opens and its links lead to their pages', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await page.goto('/blog');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('More').click();
    await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    await main.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await page.close();
  });

  test('on a phone the navigation is a menu that opens, closes with Escape, and closes after a choice', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    await alive(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    const menu = page.getByLabel('Menu', { exact: true });
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Optimizer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Optimizer' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a page of the shell that doesn’t load leaves the rest as it is, and Retry brings it', async ({ page }) => {
    await page.goto('/privacy');
    await alive(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    const link = (name: string) => page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name });
    const trouble = page.getByRole('heading', { name: 'This page didn’t load' });
    await link('Support').click();
    await expect(trouble).toBeVisible();
    await link('Privacy Policy').click();
    await expect(trouble).toBeHidden();
    await link('Support').click();
    await expect(trouble).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  });

  test('the footer links only what is deployed, and its links work', async ({ page, request }) => {
    await page.goto('/');
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    for (const link of await footer.getByRole('link').all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
    await expect(page.getByRole('contentinfo')).toContainText('2025');
  });

  test('an unknown path is 404 and says so', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('button', { name: /^Theme: as the system/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('navigating moves focus to the new content and changes the title', async ({ page }) => {
    await page.goto('/');
    await alive(page);
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(/Privacy/);
    await page.goBack();
    await expect(page).toHaveTitle(/which card/i);
  });

  test('the theme button cycles through the themes, and the choice is remembered', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Theme: as the system/ }).click();
    await page.getByRole('button', { name: /^Theme: light/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('the administrators’ link is hidden from people without the role', async ({ page }) => {
    await openAccount(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByText('More').click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('a message never covers the button that it speaks of: Sign Out at the top of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAccount(page);
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
    await page.goto('/privacy');
    const signOut = page.getByRole('button', { name: 'Sign Out' });
    await signOut.click();
    await expect(page.getByText('You’re still signed in', { exact: true })).toBeVisible();
    const isOnTop = await signOut.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    test(`a message covers neither what closes an open dialog nor its main action, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAccount(page);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' });
      await dialog.getByRole('button', { name: 'Redeem' }).click();
      await expect(page.getByText('Please enter a coupon code', { exact: true })).toBeVisible();
      const controls = dialog.locator('[data-uncovered]');
      await expect(controls).toHaveCount(2);
      const onTop = await controls.evaluateAll((all) =>
        all.map((control) => {
          const { left, top, right, bottom } = control.getBoundingClientRect();
          const corners = [
            [left, top],
            [right, top],
            [left, bottom],
            [right, bottom],
          ] as const;
          // Inside of each corner.
          return corners.every(([x, y]) => {
            const inside = (at: number, from: number, to: number): number => Math.min(Math.max(at, from + 8), to - 8);
            return control.contains(document.elementFromPoint(inside(x, left, right), inside(y, top, bottom)));
          });
        }),
      );
      expect(onTop).toEqual([true, true]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    });

  test('the header is as wide as the page at 1280 px, for administrators too', async ({ page }) => {
    await becomeAdministrator(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/privacy');
    await alive(page);
    const header = page.getByRole('banner');
    await header.getByText('More').click();
    await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    const right = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    const edge = await right(page.getByRole('contentinfo').locator('> div'));
    expect(await right(header.getByRole('button', { name: 'Sign Out' }))).toBeLessThanOrEqual(edge - 24);
    await expect(header.getByText('Floatwise', { exact: true })).toBeVisible();
  });
});
