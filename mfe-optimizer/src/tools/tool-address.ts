import { choice, defineAddress } from '@floatwise/web-kit/address';

export const toolNames = ['month', 'before-close', 'transfers'] as const;

/** Which tool is shown: `?tool=`. Links in emails and in the strategist's answers use it. */
export const toolAddress = defineAddress({ tool: choice(toolNames, 'month') });
