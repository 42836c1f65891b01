import { download } from '@floatwise/web-kit/download';

/** A color token as the page shows it now, light or dark. */
export function colorInUse(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Whether this browser can share a picture with other apps; it's saved otherwise. */
export const canSharePictures = (): boolean => canShare(new File([], 'a.png', { type: 'image/png' }));

const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a picture to the device's way of sharing, or saves it where there's none. Returns whether that worked; who closes the device's dialog has changed their mind. */
export async function shareOrSave(
  canvas: HTMLCanvasElement | null,
  about: { name: string; text?: string },
): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/png');
    else resolve(null);
  });
  if (!blob) return false;
  const file = new File([blob], about.name, { type: 'image/png' });
  if (!canShare(file)) {
    download(file.name, file);
    return true;
  }
  try {
    await navigator.share({ files: [file], ...(about.text !== undefined && { text: about.text }) });
    return true;
  } catch (error) {
    return isCanceled(error);
  }
}
