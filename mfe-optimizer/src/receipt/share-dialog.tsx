import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Banner } from '@floatwise/ui/banner';
import { Dialog } from '@floatwise/ui/dialog';
import { canSharePictures, shareOrSave } from '../page/shared-picture.js';
import { monthTitle } from './month-title.js';
import { drawPicture, pictureSize, pictureText, type Shared } from './share-picture.js';

interface ShareDialogProps extends Pick<Shared, 'days'> {
  /** '2026-10'. */
  month: string;
  onClose: () => void;
}

interface PictureProps extends Shared {
  canvas: RefObject<HTMLCanvasElement | null>;
}

function Picture({ title, days, canvas }: PictureProps): ReactNode {
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, { title, days });
  }, [canvas, title, days]);
  return (
    <canvas
      {...pictureSize}
      ref={canvas}
      role="img"
      aria-label={pictureText({ title, days })}
      className="mx-auto block aspect-square w-full max-w-72 rounded-panel border border-hairline"
    />
  );
}

/** The month as a picture without amounts and card names, to share or to save. */
export function ShareDialog({ month, days, onClose }: ShareDialogProps): ReactNode {
  const title = monthTitle(month);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const text = pictureText({ title, days });
  const send = async (): Promise<void> => {
    setHasFailed(false);
    setHasFailed(!(await shareOrSave(canvas.current, { name: `floatwise-${month}.png`, text })));
  };
  const name = canSharePictures() ? 'Share' : 'Download';
  return (
    <Dialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Share this month"
      description="The month, the days, and the float line. No amounts, and no cards."
      primary={{ label: name, onSelect: () => void send() }}
    >
      <Picture {...{ title, days, canvas }} />
      {hasFailed && (
        <Banner tone="bad" title="The picture couldn’t be shared" className="mt-4">
          Please try again.
        </Banner>
      )}
    </Dialog>
  );
}
