import type { Outgoing } from '@floatwise/service-kit/outgoing';
import { isPushEndpoint, toPushServices } from './push-services.js';

const opened: Outgoing[] = [];
const servicesWith = (...extra: string[]): Outgoing => {
  const made = toPushServices({ PUSH_EXTRA_ORIGINS: extra, PUSH_TIMEOUT_MS: 1_000, OUTGOING_PRIVATE_HOSTS: [] });
  opened.push(made);
  return made;
};
const services = servicesWith('http://127.0.0.1:4298');
afterAll(() => Promise.all(opened.map((one) => one.destroy())));

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
  'http://127.0.0.1:4298/push/abc',
])('%s is an address of a push service', (endpoint) => expect(isPushEndpoint(endpoint, services)).toBe(true));

test.each([
  ['a server of anyone', 'https://evil.example/push'],
  ['a name that only begins like one', 'https://fcm.googleapis.com.evil.example/push'],
  ['a name that only ends like one', 'https://evilfcm.googleapis.com/push'],
  ['a name below one', 'https://x.fcm.googleapis.com/push'],
  ['two names below one', 'https://a.b.notify.windows.com/push'],
  ['a name that only ends like Windows', 'https://evil-notify.windows.com/push'],
  ['another port', 'https://fcm.googleapis.com:8443/push'],
  ['no TLS', 'http://fcm.googleapis.com/push'],
  ['the clouds’ metadata', 'https://169.254.169.254/latest/meta-data'],
  ['this machine', 'https://localhost/push'],
  ['another port of this machine', 'http://127.0.0.1:4105/push'],
  ['a private network', 'https://10.0.0.5/push'],
  ['a password in the address', 'https://fcm.googleapis.com:x@evil.example/push'],
  ['a user in the address', 'https://me@fcm.googleapis.com/push'],
  ['a fragment', 'https://fcm.googleapis.com/push#x'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
])('%s isn’t', (_, endpoint) => expect(isPushEndpoint(endpoint, services)).toBe(false));

test('without more origins, this machine isn’t one', () => {
  expect(isPushEndpoint('http://127.0.0.1:4298/push/abc', servicesWith())).toBe(false);
});
