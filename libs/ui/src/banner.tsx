import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import { IconButton } from './icon-button.js';
import { join } from './join.js';

export interface BannerProps {
  tone?: 'accent' | 'caution' | 'bad';
  title?: string;
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Makes the banner dismissible. The caller must remember that it was dismissed. */
  onDismiss?: () => void;
  className?: string;
}

const tones = {
  accent: { box: 'bg-accent-soft', ink: 'text-accent-strong', icon: Info },
  caution: { box: 'bg-caution-soft', ink: 'text-caution-ink', icon: TriangleAlert },
  bad: { box: 'bg-bad-soft', ink: 'text-bad', icon: CircleAlert },
};

/** A message about the whole page that stays for as long as it's true. An error (`bad`) is announced immediately. */
export function Banner({ tone = 'accent', title, children, action, onDismiss, className }: BannerProps) {
  const { box, ink, icon } = tones[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={join('flex items-start gap-3 rounded-panel py-3 pr-3 pl-4 text-14', box, className)}
    >
      <Icon of={icon} size={20} className={join('mt-px', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64 wrap-anywhere">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
      {onDismiss && <IconButton icon={X} label="Dismiss" size="small" onClick={onDismiss} className="-my-1" />}
    </div>
  );
}
