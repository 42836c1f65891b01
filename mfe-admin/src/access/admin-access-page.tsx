import { useState, type ReactNode, useEffect } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { Icon } from '@floatwise/ui/icon';
import { useNavigate } from '@floatwise/web-kit/router';
import { ShieldCheck } from 'lucide-react';
import { AccessForm } from './access-form.js';
import { PasswordAgain } from './password-again.js';
import { paths } from '../routes.js';

/**
 * Requests the administrator's role for this session. The username names an account, but the server decides based on who is
 * signed in here.
 */
export function AdminAccessPage(): ReactNode {
  const [isGranted, setGranted] = useState(false);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-16">
      <Panel>
        {isGranted ? (
          <AccessGranted />
        ) : (
          <>
            <h1 className="text-20 font-semibold">Admin access</h1>
            <p className="mt-1 text-14 text-ink-soft">
              For administrators, signed in within the last 15 minutes. The role lasts 8 hours.
            </p>
            <AccessForm onGranted={() => setGranted(true)} />
            <Disclosure summary="Type your password again" className="mt-6 border-t border-hairline pt-4">
              <PasswordAgain />
            </Disclosure>
          </>
        )}
      </Panel>
    </div>
  );
}

/** Long enough to read the message (specification, section 9). */
const redirectDelayMs = 1_500;

/** The session has the role now; the admin area opens automatically. */
function AccessGranted(): ReactNode {
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
