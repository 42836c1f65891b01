import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashSource } from './document.ts';
import { filesNamedBy, fromEdge } from './smoke.ts';

it('a page names its scripts, styles, and fonts, now and later; links to other pages and sites are none of them', () => {
  const html = `<link rel="canonical" href="https://floatwise.example/x.html"><a href="/calculators?cost=245.24">
<script src="/assets/first.js" data-scripts="/assets/shell.js" data-preload="/mf/a/entry.js /mf/a/b.js"></script>
<link href="/assets/shell.css"><a href="/privacy"><a href="//evil.example/a.js"><script src="/assets/first.js"></script>`;
  expect(filesNamedBy(html)).toEqual([
    '/assets/first.js',
    '/assets/shell.js',
    '/mf/a/entry.js',
    '/mf/a/b.js',
    '/assets/shell.css',
  ]);
});

describe('a page with a script in it', () => {
  const code = 'document.title = "first"';
  const html = `<script type="application/ld+json">{}</script><script data-scripts="/a.js">${code}</script>`;
  const set = { id: '', from: 0, versions: {}, publicOrigin: '', today: '', addresses: [], generated: [] };

  const read = async (page: string, policy: string): Promise<string> => {
    const edge = createServer((_, response) => response.setHeader('content-security-policy', policy).end(page));
    await new Promise<void>((listening) => edge.listen(0, '127.0.0.1', listening));
    const { port } = edge.address() as AddressInfo;
    try {
      return await fromEdge(`http://127.0.0.1:${port}`, set)('/');
    } finally {
      edge.closeAllConnections();
      edge.close();
    }
  };

  it('is served by an edge whose policy names the script', async () => {
    expect(await read(html, `script-src 'self' '${hashSource(code)}'`)).toBe(html);
  });

  it('is refused where the policy would block it', async () => {
    await expect(read(html, `script-src 'self' '${hashSource('another')}'`)).rejects.toThrow('the edge is older');
    await expect(read(html, "script-src 'self'")).rejects.toThrow("blocks the page's own script");
  });

  it('that is a file of its own needs nothing', async () => {
    const other = '<script src="/a.js"></script>';
    expect(await read(other, "script-src 'self'")).toBe(other);
  });
});
