/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Field } from './field.js';
import { MoneyInput } from './money-input.js';
import { Select } from './select.js';
import { TextInput } from './text-input.js';

const inputs: [string, string, ReactElement][] = [
  ['text', 'textbox', <TextInput key="text" />],
  ['money', 'spinbutton', <MoneyInput key="money" />],
  ['choice', 'combobox', <Select key="select" options={[{ value: '1', label: '1st' }]} />],
];

describe.each(inputs)('a field with a %s input', (_name, role, input) => {
  test('is found by its label, and a click on the label focuses it', async () => {
    render(<Field label="Credit limit">{input}</Field>);
    const control = screen.getByRole(role, { name: 'Credit limit' });
    await userEvent.click(screen.getByText('Credit limit'));
    expect(document.activeElement).toBe(control);
    expect(control.getAttribute('aria-invalid')).toBeNull();
    expect(control.getAttribute('aria-describedby')).toBeNull();
  });

  test('shows its error before its hint, announces it, and links both to the input', () => {
    render(
      <Field label="Credit limit" hint="As your bank says." error="A limit cannot be negative.">
        {input}
      </Field>,
    );
    const control = screen.getByRole(role, {
      name: 'Credit limit',
      description: 'A limit cannot be negative. As your bank says.',
    });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('A limit cannot be negative.');
  });
});

test('two fields with the same label do not share an id', () => {
  render(
    <>
      <Field label="Balance">
        <MoneyInput />
      </Field>
      <Field label="Balance">
        <MoneyInput />
      </Field>
    </>,
  );
  const [first, second] = screen.getAllByRole('spinbutton', { name: 'Balance' });
  expect(first?.id).not.toBe(second?.id);
});

test('money is a numeric field with cents, a decimal keyboard and the placeholder 0.00', () => {
  render(<MoneyInput aria-label="Amount to Spend" />);
  const input = screen.getByRole('spinbutton', { name: 'Amount to Spend' });
  expect(input).toMatchObject({ type: 'number', step: '0.01', inputMode: 'decimal', placeholder: '0.00' });
});

test('a select works by keyboard, and its placeholder cannot be chosen', async () => {
  render(
    <Select
      aria-label="Bank"
      defaultValue=""
      placeholder="Select your credit card issuer"
      options={[{ value: 'chase', label: 'Chase' }]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Bank' });
  await userEvent.selectOptions(select, 'Chase');
  expect(select).toHaveProperty('value', 'chase');
  expect(screen.getByRole('option', { name: 'Select your credit card issuer' })).toHaveProperty('disabled', true);
});

test('the name of a chosen file stands in the middle of its field, as text does', () => {
  render(<TextInput type="file" aria-label="Catalog file" />);
  expect(screen.getByLabelText('Catalog file').className).toContain('py-2');
});
