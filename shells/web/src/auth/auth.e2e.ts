import { expect, test } from '@playwright/test';
import { aPerson, openAccount, signIn, signOut, signUp } from '@floatwise/browser-test-kit/browser';

test.describe('signing up and in', () => {
  test('a new account is signed in, says Account Created, and survives a reload', async ({ page }) => {
    const message = page.getByText('Account Created', { exact: true }).waitFor();
    await signUp(page);
    await message;
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  test('signing out returns to the guest page in every tab', async ({ page, context }) => {
    await openAccount(page);
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await signOut(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('another browser signs in with the same email in different case', async ({ page, browser }) => {
    const person = await openAccount(page);
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, { ...person, email: person.email.toUpperCase() });
    await expect(elsewhere).toHaveURL('/');
    await elsewhere.close();
  });

  test('a wrong password says Login Failed and keeps what was typed', async ({ page, browser }) => {
    const elsewhere = await browser.newPage();
    const { email } = await openAccount(elsewhere);
    await elsewhere.close();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('a short password and a malformed email are rejected next to their fields, before any request', async ({
    page,
  }) => {
    await page.goto('/auth?tab=sign-up');
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/at least 8 characters/);
  });

  test('a taken email says Registration Failed and why', async ({ page, browser }) => {
    const elsewhere = await browser.newPage();
    const { email } = await openAccount(elsewhere);
    await elsewhere.close();
    await page.goto('/auth?tab=sign-up');
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(aPerson().password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible();
  });

  test('/auth redirects to the home page when signed in already', async ({ page }) => {
    await openAccount(page);
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test('a guest who opens a signed-in page returns to it after signing in', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth?next=%2Fadmin');
    const person = aPerson();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('next stays on our own origin, however it is written [requirement 17]', async ({ page, baseURL }) => {
    await openAccount(page);
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/%5cevil.example']) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.waitForURL((url) => url.pathname !== '/auth');
      expect(page.url()).toBe(new URL('/', baseURL).href);
    }
  });
});
