import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { composeStories, type StoryFile } from '@floatwise/ui/testing/stories';
import { clearBrowser, onTenthOfMarch, seesInView } from './scene.js';

export type { StoryFile };

/** Declares a test for each story of these files: it renders, and its text (`parameters.shows`) is seen. */
export function testEveryStory(files: readonly StoryFile[]): void {
  beforeEach(() => {
    onTenthOfMarch();
    seesInView(true);
  });
  afterEach(clearBrowser);
  for (const file of files) {
    for (const [name, Story] of Object.entries(composeStories(file))) {
      test(`${file.default.title}: ${name}`, async () => {
        await act(async () => void render(<Story />));
        await waitFor(() => expect(document.body.textContent).toMatch(Story.parameters.shows));
      });
    }
  }
}
