import type { Preview } from 'storybook-react-rsbuild';
import './preview.css';

// In every story it's March 10, 2026, as in the tests: bills and days to pay stay the same from day to day.
globalThis.Date = new Proxy(Date, {
  get: (real, key) => (key === 'now' ? () => new real(2026, 2, 10, 12).getTime() : Reflect.get(real, key)),
  construct: (real, given: ConstructorParameters<DateConstructor>) =>
    given.length === 0 ? new real(2026, 2, 10, 12) : new real(...given),
});

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
    options: {
      storySort: {
        order: [
          'Foundations',
          'Signature',
          'Controls',
          'Floating',
          'Content',
          'Figures',
          'Home',
          'History',
          'Content',
          'Admin',
          'Shell',
        ],
      },
    },
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
