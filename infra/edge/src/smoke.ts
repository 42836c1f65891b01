import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeployedSection, Remotes } from '@floatwise/web-kit/section';
import { hashSource } from './document.ts';
import { laneName, type PageSet } from './live.ts';
import { Refused } from './refused.ts';
import type { Site } from './site.ts';

const fileOf = (address: string): string => join(address, 'index.html').replace(/^\//, '');

/** What a page has the browser load from us: scripts, styles, fonts, and what its first script loads later. */
export function filesNamedBy(html: string): string[] {
  const attributes = html.matchAll(/ (?:src|href|data-scripts|data-preload)="([^"]*)"/g);
  const named = [...attributes].flatMap(([, value = '']) => value.split(' '));
  return [...new Set(named.filter((address) => /^\/[^/?#][^?#]*\.[a-z0-9]+$/.test(address)))];
}

const filesOfSection = ({ entry, preload, pages = {} }: DeployedSection): string[] => [
  entry,
  ...preload,
  ...Object.values(pages).flat(),
];

/** The addresses that a set's worker keeps. */
export function filesKeptBy(worker: string): string[] {
  const [, given] = /^self\.given = (.*);$/m.exec(worker) ?? [];
  if (given === undefined) return [];
  const { page, files }: { page: string; files: string[] } = JSON.parse(given);
  return [page, ...files];
}

/** A way to read what a visitor of one set would get; throws if it's not there. */
export type Read = (address: string) => Promise<string>;

/** Reads from the site's folders, as the edge would. */
export const fromFolders =
  (site: Site, { id }: PageSet): Read =>
  async (address) => {
    const places = [join(site.files, address), join(site.sets, id, address), join(site.sets, id, fileOf(address))];
    for (const place of places) {
      const content = await readFile(place, 'utf8').catch(() => undefined);
      if (content !== undefined) return content;
    }
    throw new Refused(`${address} is missing.`);
  };

/** The script that a page contains, where it has one that browsers run. */
const inlineScript = /<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/s;

/** Asks a running edge, as a visitor of this set. Its policy has to allow the script that a page contains. */
export const fromEdge =
  (edge: string, { from }: PageSet): Read =>
  async (address) => {
    const headers = { cookie: `fw_lane=${laneName(from)}` };
    const answer = await fetch(edge + address, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const content = await answer.text();
    if (!answer.ok) throw new Refused(`${address} answered ${answer.status}.`);
    const [, script] = inlineScript.exec(content) ?? [];
    const policy = answer.headers.get('content-security-policy');
    if (script !== undefined && !policy?.includes(hashSource(script)))
      throw new Refused(`The policy of ${address} blocks the page's own script: the edge is older than these pages.`);
    return content;
  };

/**
 * Whether visitors of a set would get it: the list of sections, every page, and every file that pages and sections name.
 * @throws Refused with the first thing that's wrong
 */
export async function checkSet(site: Site, set: PageSet, read: Read): Promise<void> {
  const same = async (address: string, file: string): Promise<string> => {
    const content = await read(address);
    if (content === (await readFile(join(site.sets, set.id, file), 'utf8'))) return content;
    throw new Refused(`${address} is not what was rendered.`);
  };
  const { sections }: Remotes = JSON.parse(await same('/mf/remotes.json', 'mf/remotes.json'));
  const named = new Set(sections.flatMap(filesOfSection));
  for (const address of set.addresses) {
    for (const file of filesNamedBy(await same(address, fileOf(address)))) named.add(file);
  }
  const worker = await readFile(join(site.sets, set.id, 'sw.js'), 'utf8').catch(() => undefined);
  if (worker !== undefined) for (const file of filesKeptBy(await same('/sw.js', 'sw.js'))) named.add(file);
  for (const address of named) await read(address);
}
