/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.js';
import { RadioGroup } from './radio-group.js';
import { Switch } from './switch.js';
import { Tabs } from './tabs.js';

/** user-event needs CSS.escape, which jsdom doesn't have. */
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } });

function Order({ look }: { look: 'list' | 'segmented' }) {
  const [value, setValue] = useState<'float' | 'dollars'>('float');
  return (
    <RadioGroup
      label="Order"
      look={look}
      value={value}
      onValueChange={setValue}
      error="Choose one."
      options={[
        { value: 'float', label: 'Longest float' },
        { value: 'dollars', label: 'Most dollars' },
      ]}
    />
  );
}

test.each(['list', 'segmented'] as const)('arrow keys change the choice in a %s of radio buttons', async (look) => {
  render(<Order look={look} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Longest float' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Most dollars' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radiogroup', { name: 'Order', description: 'Choose one.' })).toBeTruthy();
});

test('a switch has the switch role and a description, and Space toggles it', async () => {
  render(<Switch label="I carry a balance" description="Interest starts right away." />);
  const control = screen.getByRole('switch', { name: 'I carry a balance', description: 'Interest starts right away.' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(control).toHaveProperty('checked', true);
});

test('clicking its label checks a checkbox', async () => {
  render(<Checkbox label="Everyday" description="54 days" />);
  await userEvent.click(screen.getByText('Everyday'));
  expect(screen.getByRole('checkbox', { name: 'Everyday', description: '54 days' })).toHaveProperty('checked', true);
});

function Weeks() {
  const [value, setValue] = useState<'1' | '2' | '3'>('1');
  const tabs = (['1', '2', '3'] as const).map((week) => ({
    value: week,
    label: `Week ${week}`,
    content: `Plan ${week}`,
  }));
  return <Tabs label="Weeks" tabs={tabs} value={value} onValueChange={setValue} />;
}

test('arrows, Home, and End move between tabs, and one panel shows', async () => {
  render(<Weeks />);
  await userEvent.click(screen.getByRole('tab', { name: 'Week 1' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Week 2' }).textContent).toBe('Plan 2');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Week 3' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Plan 1');
});

test('a tab that the address chose is scrolled into view', () => {
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  // A row of 300 px whose tabs are 100 px wide.
  rects.mockImplementation(function place(this: Element) {
    const isTab = this.getAttribute('role') === 'tab';
    return new DOMRect(isTab ? 100 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0, 0, isTab ? 100 : 300);
  });
  const names = ['Overview', 'Users', 'Cards', 'Coupons', 'Analytics'];
  const tabs = names.map((label) => ({ value: label, label, content: label }));
  render(<Tabs label="Admin" tabs={tabs} value="Analytics" onValueChange={() => undefined} />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  rects.mockRestore();
});
