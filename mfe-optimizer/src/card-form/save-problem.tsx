import { useEffect, useRef, type ReactNode } from 'react';
import { counted } from '@floatwise/finance/counted';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import { requestUpgrade } from '@floatwise/web-kit/browser-events';
import { Link } from '@floatwise/web-kit/router';
import { useSignInPath } from '../page/sign-in-path.js';
import { useRoom, type Room } from '../wallet/use-room.js';
import { isFull } from '../wallet/wallet-sentence.js';
import type { WalletOwner } from '../wallet/wallet.js';
import type { CardEditor } from './use-card-editor.js';

interface Props {
  editor: CardEditor;
  owner: WalletOwner;
  isNew: boolean;
}

/** Why the card wasn't saved. When the wallet is full, this says so before anything is typed, with a way out. */
export function SaveProblem({ editor, owner, isNew }: Props): ReactNode {
  const room = useRoom(owner, { enabled: isNew });
  const place = useRef<HTMLDivElement>(null);
  const { refusal } = editor;
  useEffect(() => {
    // The button that was clicked may be far below.
    if (refusal) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal]);
  const hasNoRoom = isNew && room.cards === 0;
  if (!editor.refusalText && !hasNoRoom) return null;
  return (
    <div ref={place} className="mb-5 scroll-mt-6">
      <Banner
        tone={editor.refusalText ? 'bad' : 'caution'}
        action={(hasNoRoom || isFull(refusal)) && <WayOut owner={owner} />}
      >
        {editor.refusalText ?? fullText(owner, room)}
      </Banner>
    </div>
  );
}

const fullText = (owner: WalletOwner, { limit, held }: Room): string =>
  owner === 'guest'
    ? `Guests can keep ${limit} cards, and you have ${held}. Sign in to save them.`
    : `Your plan includes ${counted(limit ?? 0, 'card')}, and you have ${held}. Pro gives you unlimited cards.`;

function WayOut({ owner }: { owner: WalletOwner }): ReactNode {
  const signIn = useSignInPath();
  return owner === 'guest' ? (
    <Button asChild size="small" variant="quiet">
      <Link to={signIn}>Sign In</Link>
    </Button>
  ) : (
    <Button size="small" variant="quiet" onClick={() => requestUpgrade('Unlimited cards are part of Pro.')}>
      See Pro
    </Button>
  );
}
