import { keepEarlyPress } from './early-press.js';

/** What somebody did on the drawn page before its code ran. */
export interface EarlyInput {
  /** Fields that were changed, with what stands in them now. */
  fields: Map<Field, string | boolean>;
  /** The button that was pressed last, once the finger that may still be on it is up. */
  pressed: Promise<HTMLButtonElement | undefined>;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Hands over what was done so far and keeps nothing from then on; `first.ts` puts it there. */
    takeEarlyInput?: () => EarlyInput;
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Remembers what is typed, chosen and pressed until the page's code can hear it. Links and menus work by themselves. */
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
