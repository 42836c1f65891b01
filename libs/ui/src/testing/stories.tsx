import type { ComponentType } from 'react';
import { composeStories as compose, type Meta } from 'storybook-react-rsbuild';

/** A file of stories: its `default` says what they have in common, every other name is a story. */
export interface StoryFile {
  default: Meta;
  [story: string]: object;
}

type Composed = ComponentType & { parameters: { shows: string | RegExp } };

/** The stories of a file as components that a unit test renders. */
export const composeStories = <File extends StoryFile>(file: File): Record<Exclude<keyof File, 'default'>, Composed> =>
  compose(file) as never;
