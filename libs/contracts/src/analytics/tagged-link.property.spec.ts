import fc from 'fast-check';
import { affiliateTag, partnerAddressProblem, taggedLink, usualCellHosts } from './tagged-link.js';

/** Ways to write an address that the WHATWG parser takes for something else than it looks like. */
const scheme = fc.constantFrom(
  'https://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'https:///',
  'ht\ttps://',
  ' https://',
  '\u0000https://',
  'http://',
  '//',
  'ftp://',
  'javascript://',
  'java\nscript://',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,',
  'blob:https://',
  'view-source:https://',
  'file:///',
);
const person = fc.constantFrom('', '', '', 'me@', 'me:secret@', ':@', '@', 'chase.com@', 'me%40:@', 'a@b@');
const publicHost = fc.constantFrom(
  'partner.example',
  'Partner.EXAMPLE',
  'partner.example.',
  'bücher.example',
  'chase.com',
  'creditcards.chase.com',
  'notchase.com',
  'chase.com.evil.example',
  'ｐａｒｔｎｅｒ.example',
  'part\u00ADner.example',
);
const privateHost = fc.constantFrom(
  'localhost',
  'LOCALHOST',
  'localhost.',
  'loc\u00ADalhost',
  'ｌｏｃａｌｈｏｓｔ',
  'a.localhost',
  'db.internal.',
  'printer。local',
  'router.home.arpa',
  'intranet',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '0x7f.1',
  '0177.0.0.1',
  '2130706433',
  '0x7f000001',
  '127。0。0。1',
  '１２７.0.0.1',
  '%31%32%37.0.0.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '0',
  '',
);
const port = fc.constantFrom('', '', ':443', ':8443');
const path = fc.constantFrom('', '/', '/card', '/\\@evil.example', '/../..', '/a b', '/%0d%0a', '/@x:y');
const query = fc.constantFrom(
  '',
  '?',
  '?x=1',
  '?ref=them',
  '?ref=a&ref=b&x=1',
  '?CELL=them&ref=them',
  '?%72ef=them',
  '?a=%26ref%3D1',
);
const hash = fc.constantFrom('', '#', '#top', '#?ref=hash', '#/@evil.example');
const tag = fc.stringMatching(affiliateTag);

const written = (host: fc.Arbitrary<string>) =>
  fc.tuple(scheme, person, host, port, path, query, hash).map((parts) => parts.join(''));

test('[requirement 28] whatever is written, an accepted address leads by https to a public name, without a user', () => {
  fc.assert(
    fc.property(fc.oneof(written(publicHost), written(privateHost), fc.webUrl(), fc.string()), tag, (address, ours) => {
      if (partnerAddressProblem(address) !== null) return;
      for (const link of [new URL(address), new URL(taggedLink(address, ours))]) {
        expect(link.protocol).toBe('https:');
        expect(link.username + link.password).toBe('');
        expect(link.hostname).toMatch(/^([^.[\]:]+\.)+(?=[^.]*[a-z])[^.[\]:]+\.?$/);
      }
    }),
  );
});

test('[requirement 28] a private host, an IP address, or this machine is never accepted', () => {
  fc.assert(
    fc.property(written(privateHost), (address) => {
      // `https://` with an empty host takes the first part of the path for the host.
      const isPrivate = !URL.canParse(address) || new URL(address).hostname !== 'evil.example';
      if (isPrivate) expect([address, partnerAddressProblem(address)]).not.toEqual([address, null]);
    }),
  );
});

test('[requirement 28] our tag is there once, in CELL or ref, and nothing else of the address changes', () => {
  fc.assert(
    fc.property(written(publicHost), tag, (address, ours) => {
      fc.pre(partnerAddressProblem(address) === null);
      const [before, after] = [new URL(address), new URL(taggedLink(address, ours))];
      const isIssuer = usualCellHosts.some((host) => `.${before.hostname}`.endsWith(`.${host}`));
      const name = isIssuer ? 'CELL' : 'ref';
      expect(after.searchParams.getAll(name)).toEqual([ours]);
      const others = ({ searchParams }: URL) => [...searchParams].filter(([each]) => each !== name);
      expect(others(after)).toEqual(others(before));
      expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
    }),
  );
});

test('[requirement 28] a tag can’t add a parameter, a fragment, or another host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const link = new URL(taggedLink('https://partner.example/card?x=1#top', text));
      expect([link.host, link.pathname, link.hash, [...link.searchParams.keys()]]).toEqual([
        'partner.example',
        '/card',
        '#top',
        ['x', 'ref'],
      ]);
    }),
  );
});
