import { isLoopbackHost } from '@floatwise/service-kit/outgoing-address';
import { z } from 'zod';

/** The URL of an OpenID provider: https, or http on loopback (decisions.md, "Rules that hold everywhere"). */
export const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((value) => {
    const url = new URL(value);
    return url.protocol === 'https:' || isLoopbackHost(url.hostname);
  }, 'must be an https address; http is for loopback only');
