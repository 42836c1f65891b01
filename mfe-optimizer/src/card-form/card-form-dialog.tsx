import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { Banner } from '@floatwise/ui/banner';
import { ConfirmDialog } from '@floatwise/ui/confirm-dialog';
import { Dialog, type DialogProps } from '@floatwise/ui/dialog';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import type { OpenCardForm } from '../page/card-form-address.js';
import { showAnswer } from '../page/answer-focus.js';
import { MoreRoom } from '../page/see-pro.js';
import { useRoom, type Room } from '../wallet/use-room.js';
import { isFull } from '../wallet/wallet-errors.js';
import type { ReadyWallet, WalletCard, WalletOwner } from '../wallet/wallet.js';
import { CardFields } from './card-fields.js';
import { CardSearch, PickedCard } from './card-search.js';
import { StaleCardChoice } from './stale-card-choice.js';
import { clearPick, fillFrom, useCardEditor, type CardEditor } from './use-card-editor.js';

interface Props {
  form: NonNullable<OpenCardForm>;
  wallet: ReadyWallet;
  onClose: () => void;
}

/** Adds or edits a card. The edited card is kept as it was on opening, even if it's deleted in the meantime. */
export function CardFormDialog({ form, wallet, onClose }: Props): ReactNode {
  const focusAnswerLater = useAnswerFocus();
  const [card] = useState(() => wallet.cards.find(({ id }) => form.mode === 'edit' && id === form.cardId));
  if (form.mode === 'edit' && !card) {
    return (
      <Dialog
        onOpenChange={onClose}
        title="Card not found"
        description="It isn’t in your wallet. It may have been deleted, or the link is someone else’s."
        primary={{ label: 'Close', onSelect: onClose }}
      />
    );
  }
  const saved = (): void => {
    if (wallet.cards.length === 0) focusAnswerLater();
    onClose();
  };
  const catalogId = form.mode === 'add' ? form.catalogId : undefined;
  return <CardFormOf card={card} catalogId={catalogId} owner={wallet.owner} onSaved={saved} onClose={onClose} />;
}

/**
 * Returns a function: once it was called, the answer gets the focus when the form closes. In a timeout, because the
 * dialog gives the focus back in one, too.
 */
function useAnswerFocus(): () => void {
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      if (isWanted.current) setTimeout(showAnswer);
    },
    [],
  );
  return () => (isWanted.current = true);
}

interface CardFormOfProps {
  card: WalletCard | undefined;
  /** The catalog card that fills in the form at first. */
  catalogId: string | undefined;
  owner: WalletOwner;
  onSaved: () => void;
  onClose: () => void;
}

function CardFormOf({ card, catalogId, owner, onSaved, onClose }: CardFormOfProps): ReactNode {
  const formId = useId();
  const editor = useCardEditor({ owner, card, onSaved });
  const [isSearching, setSearching] = useState(!card);
  const [picked, setPicked] = useState<CatalogCard | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty } = editor.form.formState;
  const searchAgain = (): void => {
    if (picked) clearPick(editor.form);
    setPicked(null);
    setSearching(true);
  };
  const pick = (found: CatalogCard): void => {
    fillFrom(editor.form, found);
    setPicked(found);
    setSearching(false);
  };
  const { data: named } = useCallQuery(
    'cards.readCatalogCards',
    { query: { ids: catalogId ?? '' } },
    { enabled: catalogId !== undefined },
  );
  const fillIn = useEffectEvent((found: CatalogCard) => void (isSearching && pick(found)));
  useEffect(() => {
    if (named?.[0]) fillIn(named[0]);
  }, [named]);
  const leave = (): void => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      size="wide"
      onOpenChange={leave}
      title={card ? `Edit ${cardName(card)}` : 'Add Card'}
      description={card ? 'Your recommendation updates as soon as you save.' : addDescription}
      {...actionsOf({ editor, formId, isSearching, isEdit: Boolean(card), leave, skip: () => setSearching(false) })}
    >
      <SaveProblem editor={editor} owner={owner} isNew={!card} />
      {editor.conflict ? (
        <StaleCardChoice conflict={editor.conflict} />
      ) : (
        <>
          {isSearching && (
            <div className="mb-6 border-b border-hairline pb-6">
              <CardSearch onPick={pick} />
            </div>
          )}
          <form id={formId} noValidate onSubmit={(event) => void editor.submit(event)}>
            {!card && !isSearching && <PickedCard picked={picked} onSearch={searchAgain} />}
            <CardFields
              key={picked?.id ?? 'own'}
              form={editor.form}
              owner={owner}
              isPicked={picked !== null}
              {...(card && { card })}
            />
          </form>
        </>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard what you typed?"
        description="It hasn’t been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}

const addDescription = 'Find your card and we’ll fill in the rest, or enter everything yourself.';

interface Actions {
  editor: CardEditor;
  formId: string;
  isSearching: boolean;
  isEdit: boolean;
  leave: () => void;
  skip: () => void;
}

/** The dialog's buttons for each of its states. */
function actionsOf({ editor, formId, isSearching, isEdit, leave, skip }: Actions): Partial<DialogProps> {
  if (editor.conflict) {
    return {
      primary: { label: 'Keep mine', onSelect: editor.keepMine },
      secondary: { label: 'Use theirs', onSelect: editor.useTheirs },
    };
  }
  return {
    primary: { label: isEdit ? 'Save Changes' : 'Add Card', form: formId, loading: editor.isSaving },
    secondary: isSearching
      ? { label: 'Skip and enter it myself', onSelect: skip }
      : { label: 'Cancel', onSelect: leave },
  };
}

/** Why the card wasn't saved. When the wallet is full, this says so before anything is typed, with a way out. */
function SaveProblem({ editor, owner, isNew }: { editor: CardEditor; owner: WalletOwner; isNew: boolean }): ReactNode {
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
        action={(hasNoRoom || isFull(refusal)) && <MoreRoom owner={owner} why="Unlimited cards are part of Pro." />}
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
