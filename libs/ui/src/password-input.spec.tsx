/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field.js';
import { PasswordInput } from './password-input.js';

test('a password is hidden until its button is pressed, and what was typed stays', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(input, 'correct horse');
  expect(input.type).toBe('password');
  const button = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(button);
  expect([input.type, input.value, button.getAttribute('aria-pressed')]).toEqual(['text', 'correct horse', 'true']);
  await userEvent.click(button);
  expect(input.type).toBe('password');
});
