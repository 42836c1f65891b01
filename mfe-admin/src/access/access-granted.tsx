import { useEffect, type ReactNode } from 'react';
import { Icon } from '@floatwise/ui/icon';
import { useNavigate } from '@floatwise/web-kit/router';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../routes.js';

/** Long enough to read the message (specification, section 9). */
const redirectDelayMs = 1_500;

/** The session has the role now; the admin area opens automatically. */
export function AccessGranted(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard()), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-good-soft text-good">
        <Icon of={ShieldCheck} size={24} />
      </span>
      <h1 className="mt-4 text-20 font-semibold">Access Granted!</h1>
      <p className="mt-1 text-14 text-ink-soft">Opening the administration.</p>
    </div>
  );
}
