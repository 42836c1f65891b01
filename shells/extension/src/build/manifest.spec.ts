import { browsers, manifestOf } from './manifest.js';

test.each(browsers)('in %s the extension asks for the tab of a press alone, and can reach nothing', (browser) => {
  const manifest = manifestOf(browser, { version: '1.2.3', site: 'https://floatwise.example/anything?x=1' });
  const { action, content_security_policy, permissions, ...others } = manifest as Record<string, unknown>;
  expect(permissions).toEqual(['activeTab', 'scripting']);
  expect(action).toMatchObject({ default_popup: 'popup.html' });
  expect(content_security_policy).toEqual({
    extension_pages: expect.stringMatching(/^default-src 'none'; (?!.*connect)/),
  });
  expect(others).toMatchObject({ manifest_version: 3, version: '1.2.3', homepage_url: 'https://floatwise.example' });
  const harmless = ['manifest_version', 'name', 'description', 'version', 'homepage_url', 'icons'];
  const own = { chromium: 'minimum_chrome_version', firefox: 'browser_specific_settings' };
  expect(Object.keys(others).sort()).toEqual([...harmless, own[browser]].sort());
});

test('a site that is no address stops the build', () => {
  expect(() => manifestOf('chromium', { version: '1.2.3', site: 'floatwise' })).toThrow('Invalid URL');
});
