import { useEffect } from 'react';

/** Title and description of the page in view. Prerendered pages have theirs already; this serves navigation. */
export function usePageTitle({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
