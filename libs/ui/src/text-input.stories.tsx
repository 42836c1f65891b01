import { Search } from 'lucide-react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Field } from './field.js';
import { Icon } from './icon.js';
import { PasswordInput } from './password-input.js';
import { TextArea, TextInput } from './text-input.js';

const meta: Meta<typeof TextInput> = { title: 'Controls/Text input', component: TextInput };
export default meta;

export const SearchCards: StoryObj = {
  render: () => (
    <Field label="Search for your card" className="max-w-sm">
      <TextInput type="search" leading={<Icon of={Search} />} placeholder="Freedom, Venture, Platinum" />
    </Field>
  ),
};
export const SeveralLines: StoryObj = {
  render: () => (
    <Field label="Message" hint="0 of 4,000 characters" className="max-w-sm">
      <TextArea />
    </Field>
  ),
};
export const Password: StoryObj = {
  render: () => (
    <Field label="Password" hint="At least 8 characters." className="max-w-sm">
      <PasswordInput defaultValue="correct horse" />
    </Field>
  ),
};
export const Disabled: StoryObj = {
  render: () => (
    <Field label="Email" className="max-w-sm">
      <TextInput disabled defaultValue="ada@example.org" />
    </Field>
  ),
};
