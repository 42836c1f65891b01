/** Saves a file through the browser. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started the download; some browsers fail if it's revoked right away.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
