import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Place } from '@floatwise/places/place';
import { usePlaceReader } from '../page/places.js';

/** How many places are suggested, and from how many letters on. */
const mostSuggested = 5;
const fewestLetters = 2;

const none: readonly Place[] = [];

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
  const placesFor = (text: string): readonly Place[] => {
    if (!reader || text.length < fewestLetters) return [];
    const isWrittenOut = ({ name }: Place): boolean => name.toLowerCase() === text.toLowerCase();
    const named = reader.placeNamed(text);
    if (named && isWrittenOut(named)) return [];
    const found = reader.suggested(text, mostSuggested);
    return found.some(isWrittenOut) ? [] : found;
  };
  const asked = isOpen ? placeText : '';
  // The search looks through the whole table, which a phone needs a frame for: the letter is drawn first.
  const shown = useDeferredValue(asked);
  const found = useMemo(() => placesFor(shown), [reader, shown]);
  const places = isOpen ? found : none;
  const optionId = (position: number): string => `${listId}-${position}`;
  const choose = (place: Place): void => {
    setOpen(false);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that comes before the list is drawn means what's typed all the same.
    const listed = shown === asked ? places : placesFor(asked);
    const marked = listed[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (listed.length === 0) return;
    // Before the first and after the last, none is marked.
    if (step) setActive(((active + 1 + step + listed.length + 1) % (listed.length + 1)) - 1);
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
