import { createRequire } from 'node:module';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const require = createRequire(import.meta.url);

/** One Storybook of all projects, or (`STORIES_OF=mfe-admin`) of one alone. */
const projects = process.env.STORIES_OF
  ? [process.env.STORIES_OF]
  : ['libs/ui', 'mfe-optimizer', 'mfe-content', 'mfe-admin', 'shells/web'];

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: projects.map((project) => `../../../${project}/src/**/*.stories.tsx`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  rsbuildFinal: (base) =>
    mergeRsbuildConfig(base, {
      plugins: [pluginReact()],
      resolve: { conditionNames: ['floatwise:source', '...'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
      tools: { postcss: { postcssOptions: { plugins: [require('@tailwindcss/postcss')] } } },
    }),
};

export default config;
