/** For browsers used in measurements and tests: no network traffic on their own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright switches off. Chromium goes by the last `--disable-features`, so it's said once more. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * For tests: the suggestions of the address bar are pages of their own, which Chromium opens with each window. Nobody sees them,
 * and they cost twice the processor time of an empty window. A process that's started in advance for the next page costs a quarter of it.
 */
const offForTests = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
export const withoutSpares = `--disable-features=${[...offInPlaywright, ...offForTests].join()}`;
