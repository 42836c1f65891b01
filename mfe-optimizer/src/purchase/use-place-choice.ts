import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Place } from '@floatwise/places/place';
import { usePlaceReader } from '../page/places.js';

/** How many places are suggested, and from how many letters on. */
const mostSuggested = 5;
const fewestLetters = 2;

/**
 * The places to choose from for what's typed, as a combobox: the arrows move, Enter takes the marked one (none is at first, so that
 * Enter calculates), and Escape closes. Nothing is suggested for a place that's written out.
 * @param placeText what was typed, without the amount; empty closes the list
 */
export function usePlaceChoice(placeText: string, onChoose: (place: Place) => void) {
  const reader = usePlaceReader();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = useMemo(() => {
    if (!reader || !isOpen || placeText.length < fewestLetters) return [];
    const isWrittenOut = ({ name }: Place): boolean => name.toLowerCase() === placeText.toLowerCase();
    const named = reader.placeNamed(placeText);
    // The search looks through the whole table, which a phone needs a frame for.
    if (named && isWrittenOut(named)) return [];
    const found = reader.suggested(placeText, mostSuggested);
    return found.some(isWrittenOut) ? [] : found;
  }, [reader, isOpen, placeText]);
  const optionId = (position: number): string => `${listId}-${position}`;
  const choose = (place: Place): void => {
    setOpen(false);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const marked = places[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (places.length === 0) return;
    // Before the first and after the last, none is marked.
    if (step) setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return {
    places,
    active,
    listId,
    optionId,
    choose,
    /** Call it when something is typed. */
    open: () => {
      setOpen(true);
      setActive(-1);
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': places.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': places[active] ? optionId(active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    } as const,
  };
}
