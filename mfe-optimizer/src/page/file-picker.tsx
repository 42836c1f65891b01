import { FileUp } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { Icon } from '@floatwise/ui/icon';

interface Props {
  onFile: (file: File) => void;
  /** Accepted file types, for the `accept` attribute; `hint` says the same to people. */
  accept: string;
  hint: string;
  /** Why the last file was refused. */
  problem: string | null;
}

/** A file input that also accepts drops. */
export function FilePicker({ onFile, accept, hint, problem }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    // Otherwise the browser would navigate to the file.
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className="grid gap-3">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-panel border border-dashed px-4 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
          isOver ? 'border-accent bg-accent-soft/50' : 'border-control hover:bg-sunken'
        }`}
      >
        <Icon of={FileUp} size={20} className="text-ink-soft" />
        <span className="mt-2 text-14 font-medium">Choose a file, or drop it here</span>
        <span className="text-12 text-ink-soft">{hint}</span>
        <input
          type="file"
          accept={accept}
          className="sr-only"
          aria-describedby={problem ? 'file-problem' : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Lets the person choose the same file again after fixing it.
            target.value = '';
          }}
        />
      </label>
      {problem && (
        <p id="file-problem" role="alert" className="text-14 text-bad">
          {problem} Nothing was changed.
        </p>
      )}
    </div>
  );
}
