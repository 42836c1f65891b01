import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** An icon imported by its own name: `import { Plus } from 'lucide-react'`. */
  of: LucideIcon;
  /** Size in pixels; 16 by default. */
  size?: number;
  /** The icon's name, needed if there's no text next to it. Without one, it's decorative and hidden from screen readers. */
  label?: string;
  className?: string;
}

/** Renders every icon of the product: a 1.5 px stroke at any size. */
export function Icon({ of: Drawing, size = 16, label, className = '' }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.5} absoluteStrokeWidth className={`shrink-0 ${className}`} {...name} />;
}
