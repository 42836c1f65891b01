import { prices, priceText, type PlanId } from '@floatwise/contracts/billing/prices';
import { plans as given, type Plan } from '@floatwise/contracts/plans';
import { counted } from '@floatwise/finance/calendar/counted';

const aYearMonthly = 12 * prices.monthly.amount;
const savedPercent = Math.round((1 - prices.annual.amount / aYearMonthly) * 100);
const savedDollars = Math.round(aYearMonthly - prices.annual.amount);

/** The plans to choose from (specification, section 9: "Prices"). */
export const planOptions: { value: PlanId; label: string; description: string }[] = [
  { value: 'monthly', label: `Monthly · ${priceText('monthly')}`, description: 'Cancel anytime.' },
  {
    value: 'annual',
    label: `Annual · ${priceText('annual')}`,
    description: `Save ${savedPercent}%, or $${savedDollars}/year.`,
  },
];

/** One row of the comparison: what a plan includes, in a few words (specification, section 6). */
const lines: { what: string; of: (plan: Plan) => string }[] = [
  { what: 'Cards', of: ({ cards }) => (cards === null ? 'Unlimited' : `Up to ${cards}`) },
  {
    what: 'Recommendations',
    of: ({ categories }) => (categories ? 'By category, with bonus rates and caps' : 'Basic'),
  },
  { what: 'Analytics', of: ({ analytics }) => (analytics ? 'Full' : 'View only') },
  { what: 'History', of: ({ historyMonths }) => (historyMonths === 1 ? 'Current month' : `${historyMonths}+ months`) },
  { what: 'Export of analytics', of: (plan) => (plan.export ? 'PDF and CSV' : 'No') },
  { what: 'Suggestions', of: ({ categories }) => (categories ? 'By category' : 'General') },
  { what: 'Chat with Float Genius', of: ({ chatMessages }) => `${chatMessages} questions an hour` },
  { what: 'Support', of: ({ prioritySupport }) => (prioritySupport ? 'Priority email' : 'Email') },
];

/** How the plans differ, from the same table the server enforces. */
export const comparison: { what: string; free: string; pro: string }[] = lines.map(({ what, of }) => ({
  what,
  free: of(given.free),
  pro: of(given.premium),
}));

/** "3 months of premium access granted!", in the specification's words. */
export const grantText = (granted: { type: string; monthsGranted: number }): string =>
  granted.type === 'permanent_premium'
    ? 'Premium access granted permanently!'
    : `${counted(granted.monthsGranted, 'month')} of premium access granted!`;
