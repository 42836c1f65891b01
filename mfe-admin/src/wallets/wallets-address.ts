import { choice, defineAddress, text } from '@floatwise/web-kit/address';

/** What the Cards tab shows: `/admin?tab=cards&issuer=Chase&over=30`. */
export const walletsAddress = defineAddress({
  cardSort: choice(['utilization', 'updated'], 'utilization'),
  cardOrder: choice(['desc', 'asc'], 'desc'),
  issuer: text(''),
  over: choice(['30', '50', '70'], null),
});

export interface CardFilter {
  cardSort: 'utilization' | 'updated';
  cardOrder: 'desc' | 'asc';
  issuer: string;
  over: '30' | '50' | '70' | null;
}
