/** The browsers that we build for. */
export const browsers = ['chromium', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

interface Given {
  version: string;
  /** Where Floatwise is: an origin. The popup reads it as the extension's home page. */
  site: string;
}

const icons = { '16': 'icon-192.png', '48': 'icon-192.png', '128': 'icon-192.png' };

/** Later than `light-dark()` in styles; Firefox also knows from 140 on that an extension collects nothing. */
const own: Record<Browser, object> = {
  chromium: { minimum_chrome_version: '123' },
  firefox: {
    browser_specific_settings: {
      gecko: {
        id: 'extension@floatwise.example',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
    },
  },
};

/** The manifest of the extension in one browser. */
export const manifestOf = (browser: Browser, { version, site }: Given): object => ({
  manifest_version: 3,
  name: 'Floatwise: which card?',
  description: 'Tells you which of your credit cards to use at the store you’re looking at.',
  version,
  homepage_url: new URL(site).origin,
  icons,
  action: { default_popup: 'popup.html', default_title: 'Which card for this purchase?', default_icon: icons },
  permissions: ['activeTab', 'scripting'],
  // The popup itself can reach nothing but its own files.
  content_security_policy: {
    extension_pages: "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'",
  },
  ...own[browser],
});
