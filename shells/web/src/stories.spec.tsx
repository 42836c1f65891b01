/** @jest-environment jsdom */
import { globSync } from 'node:fs';
import { testEveryStory, type StoryFile } from '@floatwise/web-kit/testing/every-story';

const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname }).sort();
testEveryStory(await Promise.all(files.map((file) => import(`./${file}`) as Promise<StoryFile>)));
