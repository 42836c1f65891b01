import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.js';
import { Icon } from './icon.js';
import { join } from './join.js';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild'> {
  icon: LucideIcon;
  /** The action with its object, for screen readers: "Edit Freedom". */
  label: string;
}

const squares = { small: 'size-8', medium: 'size-10', large: 'size-12' };

/** A button that shows only an icon; its label is required. */
export function IconButton({ icon, label, variant = 'ghost', size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={label}
      className={join(squares[size], 'px-0!', className)}
      {...rest}
    >
      <Icon of={icon} size={size === 'small' ? 16 : 20} />
    </Button>
  );
}
