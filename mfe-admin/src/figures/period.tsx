import type { ReactNode } from 'react';
import { RadioGroup } from '@floatwise/ui/radio-group';

/** How many days the figures cover, today (UTC) included. Each figure comes with the same number of days before. */
export const periods = ['7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** What every panel about a period gets. */
export interface OfPeriod {
  days: Period;
}

const options = periods.map((days) => ({ value: days, label: `${days} days` }));

export const PeriodChoice = ({ days, choose }: OfPeriod & { choose: (days: Period) => void }): ReactNode => (
  <RadioGroup label="Period" hideLabel look="segmented" value={days} onValueChange={choose} options={options} />
);
