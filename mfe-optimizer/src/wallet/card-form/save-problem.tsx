import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { guestCardLimit } from '@floatwise/web-kit/guest-wallet';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../../guest/sign-in-path.js';
import { isFull } from '../wallet-sentence.js';
import type { WalletOwner } from '../wallet.js';
import type { CardEditor } from './use-card-editor.js';

interface Props {
  editor: CardEditor;
  owner: WalletOwner;
  /** Cards there are already, where one is being added. */
  heldCards: number | null;
}

/** Why the card was not saved, and for a guest without room the way out, said before anything is typed. */
export function SaveProblem({ editor, owner, heldCards }: Props): ReactNode {
  const signIn = useSignInPath();
  const isGuestFull = owner === 'guest' && heldCards !== null && heldCards >= guestCardLimit;
  const place = useRef<HTMLDivElement>(null);
  const { refusal } = editor;
  useEffect(() => {
    // The button that asked may be far below.
    if (refusal) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  if (!editor.refusalWords && !isGuestFull) return null;
  const offersSignIn = owner === 'guest' && (isGuestFull || isFull(editor.refusal));
  return (
    <div ref={place} className="mb-5 scroll-mt-6">
      <Banner
        tone={editor.refusalWords ? 'bad' : 'caution'}
        action={
          offersSignIn && (
            <Button asChild size="small" variant="quiet">
              <Link to={signIn}>Sign In</Link>
            </Button>
          )
        }
      >
        {editor.refusalWords ??
          `Guests can keep ${guestCardLimit} cards, and you have ${heldCards}. Sign in to save them.`}
      </Banner>
    </div>
  );
}
