/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MissedQuestion } from '@floatwise/contracts/strategist/missed-questions.http';
import { calls, clearBrowser, show, signedInWith, type Answers } from '@floatwise/web-kit/testing/scene';
import { anOperator } from '../page/testing/operator-sample.js';
import { MissedQuestionsPage } from './missed-questions-page.js';

const path = '/api/admin/missed-questions';
const id = '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01';
const couch: MissedQuestion = { id, question: 'couch for 2k, which one', sentAt: '2026-11-26T14:00:00.000Z' };
const gas: MissedQuestion = { ...couch, id: id.replace('01', '02'), question: 'Does Card A beat it for gas?' };

const open = async (answers: Answers = {}) => {
  signedInWith({
    'GET /api/user': () => ({ body: anOperator }),
    [`GET ${path}`]: () => ({ body: { questions: [couch], next: null } }),
    ...answers,
  });
  show(<MissedQuestionsPage />, '/admin/missed-questions');
  await screen.findByRole('heading', { level: 1, name: 'Missed questions' });
};

afterEach(clearBrowser);

test('lists the questions that people sent, and older ones below', async () => {
  const next = `${couch.sentAt}_${id}`;
  await open({
    [`GET ${path}`]: () => ({ body: { questions: [couch], next } }),
    [`GET ${path}?before=${encodeURIComponent(next)}`]: () => ({ body: { questions: [gas], next: null } }),
  });
  expect(await screen.findByRole('row', { name: /couch for 2k/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('row', { name: /Does Card A beat it/ })).toBeTruthy();
});

test('deletes a question, and shows the list anew', async () => {
  let questions = [couch, gas];
  await open({
    [`GET ${path}`]: () => ({ body: { questions, next: null } }),
    [`DELETE ${path}/${id}`]: () => {
      questions = [gas];
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “couch for 2k, which one”' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /couch/ })).toBeNull());
  expect(screen.getByRole('row', { name: /for gas/ })).toBeTruthy();
  expect(calls.some(({ line }) => line === `DELETE ${path}/${id}`)).toBe(true);
});

test('a question that is deleted above older ones leaves none of them out, and shows none twice', async () => {
  const rent: MissedQuestion = { ...couch, id: id.replace('01', '03'), question: 'Rent by card?' };
  const next = `${gas.sentAt}_${gas.id}`;
  let first = { questions: [couch, gas], next: next as string | null };
  await open({
    [`GET ${path}`]: () => ({ body: first }),
    [`GET ${path}?before=${encodeURIComponent(next)}`]: () => ({ body: { questions: [rent], next: null } }),
    [`DELETE ${path}/${id}`]: () => {
      first = { questions: [gas, rent], next: null };
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByRole('row', { name: /Rent by card/ });
  await userEvent.click(screen.getByRole('button', { name: 'Delete “couch for 2k, which one”' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /couch/ })).toBeNull());
  expect(screen.getAllByRole('row', { name: /for gas|Rent by card/ })).toHaveLength(2);
});

test('says that nobody sent a question yet', async () => {
  await open({ [`GET ${path}`]: () => ({ body: { questions: [], next: null } }) });
  expect(await screen.findByText('No questions')).toBeTruthy();
});
