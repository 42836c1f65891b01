/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, clearBrowser, show, signedInWith } from '@floatwise/web-kit/testing/scene';
import { Explainer, HowItWorks } from './explainer.js';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = async (): Promise<void> => {
  show(
    <>
      <HowItWorks />
      <Explainer />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'How it works' }));
  await screen.findByRole('dialog', { name: 'Welcome to Floatwise' });
};
const toTheEnd = async (): Promise<void> => {
  for (let step = 1; step < 5; step += 1) await press('Next');
};

afterEach(clearBrowser);

test('has five steps, to go through in both directions', async () => {
  answerWith({});
  await open();
  const titles = ['Add your cards', 'Statement and due dates', 'Read the result', 'You’re ready'];
  for (const title of titles) {
    await press('Next');
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  }
  expect(screen.getByText('How it works: step 5 of 5')).toBeTruthy();
  await press('Previous');
  expect(screen.getByRole('dialog', { name: 'Read the result' })).toBeTruthy();
});

test('Get Started opens the add-card form', async () => {
  signedInWith({});
  await open();
  await toTheEnd();
  await press('Get Started');
  await waitFor(() => expect(window.location.search).toBe('?card=new'));
});

test('Get Started goes to the sign-in page when signed out', async () => {
  answerWith({});
  await open();
  await toTheEnd();
  await press('Get Started');
  expect(window.location.pathname + window.location.search).toBe('/auth?tab=sign-up&next=%2F');
});

test('can be closed at any step, and a step that is none is closed', async () => {
  answerWith({});
  await open();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  clearBrowser();
  show(<Explainer />, '/?guide=9');
  expect(screen.queryByRole('dialog')).toBeNull();
});
