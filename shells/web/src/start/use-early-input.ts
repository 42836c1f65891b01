import { startTransition, useEffect, useState } from 'react';
import { isTicked, type Field } from './early-input.js';

/**
 * For the page in view: does again what was done before its code was there, so that nothing typed is lost. Every page
 * calls it, also one that could not be loaded or found: until then no button answers.
 */
export function useEarlyInput(): void {
  const [pressed, setPressed] = useState<HTMLButtonElement>();
  useEffect(() => {
    const early = window.takeEarlyInput?.();
    if (!early) return;
    for (const [field, entered] of early.fields) if (field.isConnected) enterAgain(field, entered);
    // A press is answered from what was entered: it waits until the page has drawn that, navigations included.
    void early.pressed.then((button) => startTransition(() => setPressed(button)));
  }, []);
  useEffect(() => {
    const button = pressed && inPlaceOf(pressed);
    if (!button) return;
    // Tabs answer the press itself, everything else the click that it ends in.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    button.click();
  }, [pressed]);
}

/**
 * Cards that this browser keeps change what was drawn for everybody, and a pressed button may be gone: the one that does
 * the same has the same name, or else the same words.
 */
function inPlaceOf(pressed: HTMLButtonElement): HTMLButtonElement | undefined {
  if (pressed.isConnected) return pressed;
  const buttons = [...document.querySelectorAll('button')];
  const named = pressed.name ? buttons.filter(({ name }) => name === pressed.name) : [];
  const alike = named.length > 0 ? named : buttons.filter((button) => wordsOf(button) === wordsOf(pressed));
  return alike.length === 1 ? alike[0] : undefined;
}

const wordsOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent;

/** React overhears a field's own `value`, so that a change which it made itself is not taken for a person's. */
function enterAgain(field: Field, entered: string | boolean): void {
  if (typeof entered === 'boolean') {
    if (isTicked(field)) tickAgain(field, entered);
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The box shows already what was chosen: as if it had not, then pressed. */
function tickAgain(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
