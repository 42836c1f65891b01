import { useRef, useState, type ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { flushSync } from 'react-dom';
import { categoryLabel, purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { Button } from '@floatwise/ui/button';
import { Icon } from '@floatwise/ui/icon';
import { Select } from '@floatwise/ui/select';

/** Every category of a purchase, for a list to choose from. */
export const categories = purchaseCategories.map((value) => ({ value, label: categoryLabel[value] }));

interface Props {
  merchant: string;
  category: PurchaseCategory;
  onCorrect: (category: PurchaseCategory) => void;
}

/** A merchant's category. A press opens the list of all; a choice, Escape, and leaving it close it, so only one is open. */
export function CategoryEditor({ merchant, category, onCorrect }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const open = (): void => {
    flushSync(() => setOpen(true));
    select.current?.focus();
  };
  const close = (): void => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (!isOpen)
    return (
      <Button
        ref={button}
        variant="ghost"
        size="small"
        className="-ml-3 max-w-full"
        aria-label={`Change category of ${merchant}: ${categoryLabel[category]}`}
        onClick={open}
      >
        {categoryLabel[category]}
        <Icon of={Pencil} size={16} />
      </Button>
    );
  return (
    <Select
      ref={select}
      aria-label={`Category of ${merchant}`}
      className="h-9 text-14"
      options={categories}
      value={category}
      onChoose={(chosen) => {
        close();
        onCorrect(chosen);
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={() => setOpen(false)}
    />
  );
}
