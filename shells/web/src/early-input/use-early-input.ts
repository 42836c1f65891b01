import { startTransition, useEffect, useState } from 'react';
import { isTicked, type EarlyInput, type Field } from './early-input.js';

/**
 * Replays what the person did before the page's code was loaded, so that no input is lost. Every page calls it, including
 * error and not-found pages, because buttons don't respond until it ran.
 */
export function useEarlyInput(): void {
  const [pressed, setPressed] = useState<HTMLButtonElement>();
  useEffect(() => {
    const early = window.takeEarlyInput?.();
    if (!early) return;
    // Fields first: a transition delays the press until the page has rendered the entered values, navigation included.
    void enterAllAgain(early.fields)
      .then(() => early.pressed)
      .then((button) => startTransition(() => setPressed(button)));
  }, []);
  useEffect(() => {
    if (!pressed || pressAgain(pressed)) return undefined;
    // React can have taken the button away until its code is loaded.
    const observer = new MutationObserver(() => pressAgain(pressed) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const patience = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(patience);
    };
  }, [pressed]);
}

/** A button that comes back later does nothing by itself any more: the person has gone on. */
const patienceMs = 5_000;

function pressAgain(pressed: HTMLButtonElement): boolean {
  const button = inPlaceOf(pressed);
  if (!button) return false;
  // Tabs respond to mousedown, everything else to click.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
  return true;
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

async function enterAllAgain(fields: EarlyInput['fields']): Promise<void> {
  for (const [field, entered] of fields) {
    if (field.isConnected) enterAgain(field, entered);
    // React draws what this field changed in a microtask. A form that keeps its fields together would lose it to the next field before.
    await Promise.resolve();
  }
}

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
