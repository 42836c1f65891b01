import { useState } from 'react';
import { sameMonthFits, type CardValues } from '@floatwise/contracts/card-fields';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { dueMonthQuestion, type DueMonthQuestion } from '@floatwise/finance/cycle/cycle';
import { dueDayAfterClose } from '@floatwise/finance/cycle/due-day';
import { ApiError } from '@floatwise/web-kit/api';
import { contractResolver, useForm } from '@floatwise/web-kit/form';
import { useToday } from '@floatwise/web-kit/today';
import { toast } from '@floatwise/web-kit/toasts';
import { StaleCardError, useWalletChanges } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-errors.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { graceDaysOf } from './grace-days.js';
import { cardFormRules, cardToSend, defaults, valuesOf } from './card-values.js';
import { differences, type Conflict } from './stale-card-choice.js';

interface Options {
  owner: WalletOwner;
  /** The card to edit, as it was when the form opened; undefined to add one. */
  card: WalletCard | undefined;
  onSaved: () => void;
}

/** The form's state and actions. After a refusal, the fields keep what was typed. */
export function useCardEditor({ owner, card, onSaved }: Options) {
  const { add, update } = useWalletChanges(owner);
  const [seen, setSeen] = useState(card);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({ resolver: contractResolver(cardFormRules), defaultValues: valuesOf(card), mode: 'onChange' });

  function saved(): void {
    toast({ title: savedText(owner, seen) });
    onSaved();
  }

  function refused(error: unknown, mine: CardValues): void {
    if (error instanceof StaleCardError) {
      if (differences(mine, error.current).length === 0) return saved();
      return setConflict({ mine, theirs: error.current });
    }
    setRefusal(error);
    if (error instanceof ApiError) {
      for (const { path, message } of error.issues) {
        if (isField(path)) form.setError(path, { message }, { shouldFocus: true });
      }
    }
    toast({ title: 'Error', description: refusalText(error, seen), tone: 'destructive' });
  }

  function save(mine: CardValues, base = seen): void {
    setRefusal(null);
    const result = { onSuccess: saved, onError: (error: unknown) => refused(error, mine) };
    if (base) update.mutate({ seen: base, card: mine }, result);
    else add.mutate(mine, result);
  }

  return {
    form,
    isSaving: add.isPending || update.isPending,
    refusal,
    refusalText: refusal ? refusalText(refusal, seen) : null,
    conflict,
    submit: form.handleSubmit((values) => save(cardToSend(values))),
    keepMine: () => {
      if (!conflict) return;
      setSeen(conflict.theirs);
      setConflict(null);
      save(conflict.mine, conflict.theirs);
    },
    useTheirs: () => {
      if (!conflict) return;
      setSeen(conflict.theirs);
      setConflict(null);
      form.reset(valuesOf(conflict.theirs));
    },
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
export type CardForm = CardEditor['form'];

const refusalText = (error: unknown, seen: WalletCard | undefined): string =>
  walletSentence(error, seen ? 'Failed to update credit card' : 'Failed to add credit card');

function savedText(owner: WalletOwner, seen: WalletCard | undefined): string {
  if (seen) return 'Card updated';
  return owner === 'guest' ? 'Card added (sign in to save permanently)' : 'Card added';
}

const isField = (path: string): path is keyof typeof defaults => path in defaults;

/** For `setValue`: what a person changes counts as typed, and is checked at once. */
export const changed = { shouldDirty: true, shouldValidate: true } as const;

/** Fills in name and rate from the catalog. */
export function fillFrom(form: CardForm, picked: CatalogCard): void {
  form.setValue('name', picked.name, changed);
  form.setValue('rewardsRate', picked.universalCashbackPercent, changed);
  form.setValue('rewardsUnit', picked.rewardsUnit, changed);
  form.setValue('centsPerPoint', defaults.centsPerPoint, changed);
  form.setValue('catalogCardId', picked.cardId, changed);
}

export function clearPick(form: CardForm): void {
  for (const field of ['name', 'rewardsRate', 'rewardsUnit', 'centsPerPoint', 'catalogCardId'] as const) {
    form.resetField(field, { defaultValue: defaults[field] });
  }
}

interface TypedDays {
  statementDate: number | null;
  dueDate: number | null;
}
const areChosen = (days: TypedDays): days is { statementDate: number; dueDate: number } =>
  days.statementDate !== null && days.dueDate !== null;

/**
 * Sets one of the two days, or how many days after the close the bill is due. If the due date's month is ambiguous, `same` is preselected.
 * A due day that is chosen takes the days' place.
 */
export function useDays(form: CardForm) {
  const [grace, setTypedGrace] = useState('');
  const today = useToday();
  const [statementDate, dueDate] = form.watch(['statementDate', 'dueDate']);
  const questionOf = (days: TypedDays): DueMonthQuestion | null =>
    areChosen(days) && sameMonthFits(days) ? dueMonthQuestion(days, today) : null;
  const setDay = (field: 'statementDate' | 'dueDate', day: number): void => {
    form.setValue(field, day, changed);
    const question = questionOf({ statementDate, dueDate, [field]: day });
    form.setValue('dueMonth', question?.suggested ?? 'next', changed);
    if (field === 'dueDate') setTypedGrace('');
    else fillIn(day, grace);
  };
  const fillIn = (closing: number | null, typed: string): void => {
    const graceDays = graceDaysOf(typed);
    if (closing === null || graceDays === null) return;
    const due = dueDayAfterClose({ statementDate: closing, graceDays });
    form.setValue('dueDate', due.dueDate, changed);
    form.setValue('dueMonth', due.dueMonth, changed);
  };
  const setGrace = (typed: string): void => {
    setTypedGrace(typed);
    fillIn(statementDate, typed);
  };
  return { statementDate, dueDate, setDay, grace, setGrace, question: questionOf({ statementDate, dueDate }) };
}
