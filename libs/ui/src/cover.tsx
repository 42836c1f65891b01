import { cardGradient } from './card-art.js';
import { join } from './join.js';

export interface CoverProps {
  /** The float line on the cover: days until the payment, and until the statement closes. */
  days: number;
  closes: number;
  /** Which of the six gradients to use, from 0. */
  tone: number;
  className?: string;
}

const scale = 90;
const left = 40;
const long = 560;

/**
 * A drawn article cover: one float line to scale in front of many faint ones. Decorative; the title next to it says what it's
 * about.
 */
export function Cover({ days, closes, tone, className }: CoverProps) {
  const close = left + (closes / scale) * long;
  const end = left + (days / scale) * long;
  const faint = Array.from({ length: 9 }, (_, row) => ({
    y: 24 + row * 34,
    close: left + ((closes + row * 11) % 40) * (long / scale),
    end: left + (42 + ((days + row * 17) % 46)) * (long / scale),
  }));
  return (
    <div aria-hidden className={join('overflow-hidden bg-linear-to-br', cardGradient(tone), className)}>
      <svg viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" className="size-full" stroke="white">
        {faint.map((line) => (
          <g key={line.y} strokeWidth={2}>
            <path d={`M${left} ${line.y} H${line.close}`} strokeOpacity={0.08} />
            <path d={`M${line.close} ${line.y} H${line.end}`} strokeOpacity={0.16} />
          </g>
        ))}
        <path d={`M${left} 160 H${close}`} strokeWidth={10} strokeOpacity={0.55} strokeLinecap="round" />
        <path d={`M${close} 160 H${end}`} strokeWidth={10} />
        <path d={`M${close} 160 V200`} strokeWidth={2} strokeOpacity={0.55} />
        <circle cx={end} cy={160} r={14} fill="white" stroke="none" />
      </svg>
    </div>
  );
}
