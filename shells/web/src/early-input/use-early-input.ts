import { startTransition, useEffect, useState } from 'react';
import { isTicked, type Field } from './early-input.js';

/**
 * Replays what the person did before the page's code was loaded, so that no input is lost. Every page calls it, including
 * error and not-found pages, because buttons don't respond until it ran.
 */
export function useEarlyInput(): void {
  const [pressed, setPressed] = useState<HTMLButtonElement>();
  useEffect(() => {
    const early = window.takeEarlyInput?.();
    if (!early) return;
    for (const [field, entered] of early.fields) if (field.isConnected) enterAgain(field, entered);
    // Fields first: a transition delays the press until the page has rendered the entered values, navigation included.
    void early.pressed.then((button) => startTransition(() => setPressed(button)));
  }, []);
  useEffect(() => {
    const button = pressed && inPlaceOf(pressed);
    if (!button) return;
    // Tabs respond to mousedown, everything else to click.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    button.click();
  }, [pressed]);
}

/**
 * The cards kept in this browser change what was prerendered for everyone, so the pressed button may be gone. Its replacement
 * is the button with the same name, or else with the same text.
 */
function inPlaceOf(pressed: HTMLButtonElement): HTMLButtonElement | undefined {
  if (pressed.isConnected) return pressed;
  const buttons = [...document.querySelectorAll('button')];
  const named = pressed.name ? buttons.filter(({ name }) => name === pressed.name) : [];
  const alike = named.length > 0 ? named : buttons.filter((button) => wordsOf(button) === wordsOf(pressed));
  return alike.length === 1 ? alike[0] : undefined;
}

const wordsOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent;

/**
 * React overrides `value` on the field to detect its own changes. The prototype's setter bypasses that, so React sees this as
 * user input.
 */
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

/** The box already shows the person's choice, so reset it first, then click it. */
function tickAgain(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
