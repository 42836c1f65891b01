import { useState, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SectionRoot } from '@floatwise/ui/section-root';
import { QueryClientProvider } from '../query.js';
import { createQueryClient } from '../query-client.js';
import { answerWith, rememberSignIn, signedInWith, type Answers } from './answers.js';

export interface Scene {
  /** Whose styles apply: `optimizer`. The shell's own parts have none. */
  section?: string;
  /** Whether the person has an account; `GET /api/user` may say more about it. */
  isSignedIn?: boolean;
  /** The services, as far as this part asks them. Everything else is not found. */
  answers?: Answers;
  /** What the address says: `/?amount=500`. */
  address?: string;
  /** Puts into the browser what an earlier visit left there. */
  prepare?: () => void;
}

function setUp({ isSignedIn = false, answers = {}, prepare }: Scene): void {
  (isSignedIn ? signedInWith : answerWith)(answers);
  rememberSignIn(isSignedIn);
  prepare?.();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** A part of a page as one person sees it, without any server. */
export function StoryScene({ children, ...scene }: Scene & { children: ReactNode }): ReactNode {
  const [client] = useState(() => {
    setUp(scene);
    return createQueryClient();
  });
  const part = scene.section === undefined ? children : <SectionRoot name={scene.section}>{children}</SectionRoot>;
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[scene.address ?? '/']}>{part}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** Makes the stories of a part: each is a scene, changed from the usual one, and a text that must be seen in it. */
export const scenesOf =
  (Part: ComponentType, usual: Scene) =>
  (shows: string | RegExp, change: Scene = {}) => ({
    parameters: { shows },
    render: () => (
      <StoryScene {...usual} {...change} answers={{ ...usual.answers, ...change.answers }}>
        <Part />
      </StoryScene>
    ),
  });
