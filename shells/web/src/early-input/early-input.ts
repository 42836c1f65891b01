import { keepEarlyPress } from './early-press.js';

/** What the person did on the prerendered page before its code ran. */
export interface EarlyInput {
  /** Changed fields with their current values. */
  fields: Map<Field, string | boolean>;
  /** The last button pressed. Resolves once a finger that may still be down is lifted. */
  pressed: Promise<HTMLButtonElement | undefined>;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Returns the input recorded so far and stops recording. `first.ts` installs it. */
    takeEarlyInput?: () => EarlyInput;
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Records typing, choices, and presses until the page's code can handle them. Links and menus work without it. */
export function keepEarlyInput(): void {
  const fields: EarlyInput['fields'] = new Map();
  const onInput = ({ target }: Event): void => {
    if (isField(target)) fields.set(target, isTicked(target) ? target.checked : target.value);
  };
  document.addEventListener('input', onInput, true);
  const takePress = keepEarlyPress();
  window.takeEarlyInput = () => {
    document.removeEventListener('input', onInput, true);
    delete window.takeEarlyInput;
    return { fields, pressed: takePress() };
  };
}
