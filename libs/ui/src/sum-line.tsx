import { join } from './join.js';

export interface SumPart {
  /** "rewards" */
  label: string;
  /** The formatted amount: "$18.75". A leading minus makes it a subtraction. */
  value: string;
}

export interface SumLineProps {
  parts: readonly SumPart[];
  total: SumPart;
  className?: string;
}

/** A sum that people can check at a glance: $18.75 rewards + $8.32 float value = $27.07. */
export const SumLine = ({ parts, total, className }: SumLineProps) => (
  <p className={join('figures flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-ink-soft', className)}>
    {parts.map(({ label, value }, place) => (
      <span key={label} className="whitespace-nowrap">
        {place > 0 && (isNegative(value) ? '−\u2002' : '+\u2002')}
        <span className="font-medium text-ink">{place > 0 ? value.replace(/^[-−]/, '') : value}</span> {label}
      </span>
    ))}
    <span className="whitespace-nowrap">
      {'=\u2002'}
      <span className="text-16 font-semibold text-ink">{total.value}</span> {total.label}
    </span>
  </p>
);

const isNegative = (value: string): boolean => /^[-−]/.test(value);
