import type { ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Link } from '@floatwise/web-kit/router';
import { SubscribeButton } from '../../weekly-tips/subscribe-button.js';

/** From how many messages on, the greeting among them, visitors see each prompt (specification, section 4). */
const prompted = { signIn: 3, newsletter: 5 } as const;

interface Props {
  /** Messages so far, with the greeting. */
  messages: number;
  /** The sign-in page, which leads back here. */
  signIn: string;
}

/** What a visitor may do with a conversation: sign in to save it, and get the weekly tips. */
export function VisitorPrompts({ messages, signIn }: Props): ReactNode {
  if (messages < prompted.signIn) return null;
  return (
    <div className="grid gap-2 print:hidden">
      <Prompt
        text="You’ll lose this conversation when you close the tab. With an account, you can save it."
        action={
          <Button asChild size="small" variant="quiet">
            <Link to={signIn}>Sign in to Save</Link>
          </Button>
        }
      />
      {messages >= prompted.newsletter && (
        <Prompt
          text="Get weekly stacking tips by email. One idea a week, free."
          action={<SubscribeButton source="strategist" size="small" variant="quiet" />}
        />
      )}
    </div>
  );
}

const Prompt = ({ text, action }: { text: string; action: ReactNode }): ReactNode => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-dashed border-hairline px-4 py-2.5 text-14 text-ink-soft">
    <p className="min-w-0 grow basis-48">{text}</p>
    {action}
  </div>
);
