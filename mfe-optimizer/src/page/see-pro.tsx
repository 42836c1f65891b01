import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from './link-targets.js';

interface SeeProProps {
  /** The sentence that the page about Pro opens with. */
  why: string;
  variant?: 'quiet' | 'ghost';
  /** Called first: closes a dialog that would be in the way. */
  onPress?: () => void;
}

/** Opens the page about Pro. */
export function SeePro({ why, variant = 'quiet', onPress }: SeeProProps): ReactNode {
  const open = (): void => {
    onPress?.();
    requestUpgrade(why);
  };
  return (
    <Button size="small" variant={variant} onClick={open}>
      See Pro
    </Button>
  );
}

/** What makes room in a full wallet: signing in for guests, Pro for everyone else. */
export function MoreRoom({ owner, ...pro }: SeeProProps & { owner: 'guest' | 'account' }): ReactNode {
  const signIn = useSignInPath();
  if (owner === 'account') return <SeePro {...pro} />;
  return (
    <Button asChild size="small" variant="quiet">
      <Link to={signIn}>Sign In</Link>
    </Button>
  );
}
