import { ExternalLink } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { join } from '@floatwise/ui/join';

export type Track = (signal: AbortSignal) => Promise<string | undefined>;

interface Props {
  label: ReactNode;
  /** Shown while the click is being recorded. */
  loadingLabel?: string;
  /** Where the link goes without JavaScript, and if recording the click fails. */
  fallback: string;
  /** Records the click. Returns the partner's link with our tag, or nothing, in which case `fallback` is used. */
  track: Track;
  /** False if we earn nothing from the link. */
  isSponsored?: boolean;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  className?: string;
}

/** On a phone, a long label wraps instead of stretching the page. */
const wrapping = 'h-auto! max-w-full shrink! py-2 text-left whitespace-normal!';
const heights = { medium: 'min-h-10', large: 'min-h-12' };

/** A slow response must not keep people from where they want to go. */
const patienceMs = 1_500;

/** A link to a partner that records the click, then opens in a new tab. It opens even if recording fails. */
export function PartnerLink(props: Props): ReactNode {
  const { label, loadingLabel = 'Opening…', fallback, track, isSponsored = true, className } = props;
  const { variant = 'primary', size = 'medium' } = props;
  const [isTracking, setTracking] = useState(false);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (isTracking) return;
    setTracking(true);
    void partnerAddress(track, fallback).then((address) => {
      window.open(address, '_blank', 'noopener');
      setTracking(false);
    });
  };
  return (
    <Button asChild variant={variant} size={size} className={join(wrapping, heights[size], className)}>
      <a
        href={fallback}
        target="_blank"
        rel={isSponsored ? 'sponsored noopener' : 'noopener'}
        aria-busy={isTracking || undefined}
        onClick={follow}
      >
        {isTracking ? loadingLabel : label}
        <Icon of={ExternalLink} label="opens in a new tab" />
      </a>
    </Button>
  );
}

/** Where to go: the link from the recorded click, or else the plain address. */
export async function partnerAddress(track: Track, fallback: string): Promise<string> {
  try {
    return (await track(AbortSignal.timeout(patienceMs))) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Shown next to every link that earns us a commission. */
export const AffiliateDisclosure = ({ className = '' }: { className?: string }): ReactNode => (
  <p className={`text-12 text-ink-soft ${className}`}>
    Affiliate link: we may earn a commission, at no cost to you. It never affects our rankings or recommendations.
  </p>
);
