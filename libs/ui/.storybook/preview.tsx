import type { Preview } from 'storybook-react-rsbuild';
import './preview.css';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disabled: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Foundations', 'Signature', 'Controls', 'Floating', 'Content'] } },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
      return (
        <div className="min-h-screen bg-paper p-4 text-ink sm:p-8">
          <Story />
        </div>
      );
    },
  ],
};

export default preview;
