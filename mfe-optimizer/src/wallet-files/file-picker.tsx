import { FileUp } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { Icon } from '@floatwise/ui/icon';

interface Props {
  onFile: (file: File) => void;
  /** The kinds of file, as the attribute `accept` has them, and as people do. */
  accept: string;
  hint: string;
  /** Why the last file could not be taken. */
  problem: string | null;
}

/** A file picked or dropped. */
export function FilePicker({ onFile, accept, hint, problem }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    // Without this the browser would leave the page for the file.
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
            // The same file may be chosen again once it was mended.
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
