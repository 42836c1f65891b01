import { createRequire } from 'node:module';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const require = createRequire(import.meta.url);

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  // One Storybook: the components, and the parts of home that the optimizer makes of them.
  stories: ['../src/**/*.stories.tsx', '../../../mfe-optimizer/src/**/*.stories.tsx'],
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
