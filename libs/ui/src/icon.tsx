import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** An icon imported by its own name: `import { Plus } from 'lucide-react'`. */
  of: LucideIcon;
  /** Pixels, 16 unless given. */
  size?: number;
  /** Its name, where no text stands beside it. Without one it is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
}

/** Every icon of the product: one stroke of 1.5 px at any size. */
export function Icon({ of: Drawing, size = 16, label, className = '' }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.5} absoluteStrokeWidth className={`shrink-0 ${className}`} {...name} />;
}
