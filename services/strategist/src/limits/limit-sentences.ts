import { counted } from '@floatwise/finance/counted';

/** "You've asked 20 questions this hour. Sign in for 100 an hour, or try again in 12 minutes." */
export function usedUp({ asked, more, retryAfterS }: { asked: number; more: string; retryAfterS: number }): string {
  return `You’ve asked ${counted(asked, 'question')} this hour. ${more} again in ${waitText(retryAfterS)}.`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}
