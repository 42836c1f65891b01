import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an http address can only lead to this machine. Judged by the address alone, no name is asked for. */
function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  const family = isIP(bare);
  return family !== 0 && loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** The address of an OpenID provider: https, or http on loopback (decisions.md, "Rules that hold everywhere"). */
export const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((value) => {
    const url = new URL(value);
    return url.protocol === 'https:' || isLoopback(url.hostname);
  }, 'must be an https address; http is for loopback only');
