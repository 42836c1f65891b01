import { useState, type ReactNode } from 'react';
import { Button } from '@floatwise/ui/button';
import { Field } from '@floatwise/ui/field';
import { TextInput } from '@floatwise/ui/text-input';

interface Props {
  label: string;
  /** The current search; give it as the `key` too, so that the field follows the address. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/** A search that begins with Enter or Find. */
export function SearchForm({ label, value, maxLength, onSearch }: Props): ReactNode {
  const [typed, setTyped] = useState(value);
  return (
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      className="flex min-w-0 grow basis-80 items-end gap-3"
    >
      <Field label={label} className="min-w-0 grow">
        <SearchInput value={typed} onChange={setTyped} maxLength={maxLength} />
      </Field>
      <Button type="submit">Find</Button>
    </form>
  );
}

interface InputProps {
  value: string;
  onChange: (typed: string) => void;
  maxLength: number;
}

/** A field for names, addresses, and ids: nothing corrects what is typed. */
export const SearchInput = ({ value, onChange, maxLength }: InputProps): ReactNode => (
  <TextInput
    type="search"
    value={value}
    onType={onChange}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={maxLength}
  />
);
