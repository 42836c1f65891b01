/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Slider } from './slider.js';

function Amount() {
  const [amount, setAmount] = useState(400);
  return (
    <Slider
      label="A purchase of"
      valueText={`$${amount}`}
      value={amount}
      min={0}
      max={6000}
      step={20}
      onValueChange={setAmount}
    />
  );
}

afterEach(() => document.body.replaceChildren());

test('a slider that was dragged before its code loaded keeps its position', () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Amount />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'A purchase of' });
  slider.value = '5000';
  act(() => void hydrateRoot(page, <Amount />));
  expect(screen.getByRole('status').textContent).toBe('$5000');
  expect(slider.value).toBe('5000');
});
