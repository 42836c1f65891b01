import { deviceOf } from './device.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
  ['Microsoft Edge on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Edg/126.0`],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  ['Unknown device', ''],
  ['Unknown device', 'curl/8.1'],
  ['Unknown device', 'my name is ada@example.test/1.0 and so is this'],
  ['Unknown device', 'x'.repeat(100_000)],
])('%s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));
