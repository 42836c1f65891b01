/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from './early-input.js';
import { useEarlyInput } from './use-early-input.js';

const presses: string[] = [];
const page = document.createElement('div');
document.body.append(page);

/** Puts prerendered HTML on the page. */
function drawn(html: string): void {
  page.innerHTML = html;
  page.onclick = ({ target }) => presses.push((target as Element).textContent);
  keepEarlyInput();
}

function Alive() {
  useEarlyInput();
  return null;
}
const comesAlive = () => act(async () => void render(<Alive />));
const later = () => act(() => jest.advanceTimersByTimeAsync(320));

const button = (name: string) => screen.getByRole('button', { name });
const finger = (kind: string, on: Element, place = 5): void => {
  // jsdom has no PointerEvent.
  const event = new MouseEvent(kind, { clientX: place, clientY: place, button: 0, bubbles: true, cancelable: true });
  act(() => void on.dispatchEvent(Object.assign(event, { isPrimary: true })));
};
const press = (on: HTMLElement): void => {
  finger('pointerdown', on);
  finger('pointerup', on);
  act(() => on.click());
};

beforeEach(() => {
  presses.splice(0);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren(page);
});

describe('a press before the code has loaded', () => {
  test('is handled once, as soon as it has', async () => {
    drawn('<button>Import</button>');
    press(button('Import'));
    expect(presses).toEqual([]);
    await comesAlive();
    await later();
    expect(presses).toEqual(['Import']);
  });

  test('counts for the touched button, even if the page shifts under the finger', async () => {
    drawn('<button>Import</button><p>A card</p>');
    finger('pointerdown', button('Import'));
    await comesAlive();
    expect(presses).toEqual([]);
    finger('pointerup', screen.getByText('A card'));
    await later();
    expect(presses).toEqual(['Import']);
  });

  test('whose click comes after the code is handled once', async () => {
    drawn('<button>Import</button>');
    finger('pointerdown', button('Import'));
    await comesAlive();
    finger('pointerup', button('Import'));
    act(() => button('Import').click());
    await later();
    expect(presses).toEqual(['Import']);
  });

  test('is canceled by moving the finger away or by scrolling', async () => {
    drawn('<button>Import</button><p>A card</p>');
    finger('pointerdown', button('Import'));
    finger('pointerup', screen.getByText('A card'), 80);
    finger('pointerdown', button('Import'));
    finger('pointercancel', button('Import'));
    await comesAlive();
    await later();
    expect(presses).toEqual([]);
  });

  test.each([
    ['with the same name', '<button name="add">Add Your First Card</button>', '<button name="add">Add Card</button>'],
    ['with the same text', '<button>Add Card</button>', '<button>Import</button><button>Add Card</button>'],
  ])('goes to the button %s if its own is gone', async (_, before, after) => {
    drawn(before);
    press(screen.getByRole('button'));
    page.innerHTML = after;
    await comesAlive();
    await later();
    expect(presses).toEqual(['Add Card']);
  });

  test('waits for the button that comes in its place once its code is loaded', async () => {
    drawn('<button>Import</button>');
    press(button('Import'));
    page.innerHTML = '';
    await comesAlive();
    await later();
    expect(presses).toEqual([]);
    page.innerHTML = '<button>Export</button><button>Import</button>';
    await later();
    expect(presses).toEqual(['Import']);
    page.innerHTML = '<button>Import</button>';
    await later();
    expect(presses).toEqual(['Import']);
  });

  test('is dropped if two buttons match', async () => {
    drawn('<button>Edit</button>');
    press(button('Edit'));
    page.innerHTML = '<button>Edit</button><button>Edit</button>';
    await comesAlive();
    await later();
    expect(presses).toEqual([]);
  });
});

test('a press after hydration is handled by the page alone', async () => {
  drawn('<button>Import</button>');
  await comesAlive();
  press(button('Import'));
  await later();
  expect(presses).toEqual(['Import']);
});

test('two fields of a form that keeps its values together are both kept', async () => {
  jest.useRealTimers();
  function Form() {
    const [values, setValues] = useState({ limit: '', balance: '' });
    useEarlyInput();
    return (
      <>
        {(['limit', 'balance'] as const).map((name) => (
          <input
            key={name}
            aria-label={name}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
      </>
    );
  }
  page.innerHTML = '<input aria-label="limit" value=""/><input aria-label="balance" value=""/>';
  keepEarlyInput();
  for (const [name, value] of [
    ['limit', '1000'],
    ['balance', '400'],
  ] as const)
    fireEvent.input(screen.getByLabelText(name), { target: { value } });
  const root = hydrateRoot(page, <Form />);
  const shown = () => ['limit', 'balance'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  // What is lost doesn't come back.
  await waitFor(() => expect(window.takeEarlyInput).toBeUndefined());
  await waitFor(() => expect(shown()).toEqual(['1000', '400']));
  root.unmount();
});
