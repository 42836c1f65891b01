import { useEffect } from 'react';

/**
 * Sets the title and description of the current page. Prerendered pages already have theirs; this is for client-side
 * navigation.
 */
export function usePageTitle({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
