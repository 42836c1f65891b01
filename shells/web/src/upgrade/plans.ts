import { counted } from '@floatwise/finance/counted';

export type PlanId = 'monthly' | 'annual';

/** The plans (specification, section 9: "Prices"). */
export const plans: { value: PlanId; label: string; description: string }[] = [
  { value: 'monthly', label: 'Monthly · $4.99 a month', description: 'Cancel any time.' },
  { value: 'annual', label: 'Annual · $49.00 a year', description: 'Save 18%, or $11/year.' },
];

/** What the plans differ in (specification, section 6). */
export const comparison: { what: string; free: string; pro: string }[] = [
  { what: 'Cards', free: 'Up to 3', pro: 'Unlimited' },
  { what: 'Recommendations', free: 'Basic', pro: 'By category, with bonus rates and caps' },
  { what: 'Analytics', free: 'View only', pro: 'Full' },
  { what: 'History', free: 'Current month', pro: '12+ months' },
  { what: 'Export of analytics', free: 'No', pro: 'PDF and CSV' },
  { what: 'Suggestions', free: 'General', pro: 'For your cards' },
  { what: 'Support', free: 'E-mail', pro: 'Priority e-mail and chat' },
];

/** "3 months of premium access granted!" in the specification's words. */
export const grantText = (granted: { type: string; monthsGranted: number }): string =>
  granted.type === 'permanent_premium'
    ? 'Premium access granted permanently!'
    : `${counted(granted.monthsGranted, 'month')} of premium access granted!`;
