import { useRef } from 'react';

const nothing = { content: '', id: '' };

/**
 * Gives what a press sends an id. The same content gets the same one until it's done, so that pressing again after a lost answer doesn't
 * do it twice.
 */
export function useSubmissionId(): { idOf: (content: object) => string; done: () => void } {
  const last = useRef(nothing);
  return {
    idOf: (content) => {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() };
      return last.current.id;
    },
    done: () => void (last.current = nothing),
  };
}
