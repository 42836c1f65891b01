import { useState, type ReactNode } from 'react';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Panel } from '@floatwise/ui/panel';
import { AccessForm } from './access-form.js';
import { AccessGranted } from './access-granted.js';
import { PasswordAgain } from './password-again.js';

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
