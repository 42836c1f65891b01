import type { User } from '@floatwise/contracts/identity/accounts.http';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import { anAccount } from '../testing/account-samples.js';
import { sections } from '../testing/section-samples.js';
import { Chrome } from './chrome.js';

const meta = { title: 'Shell/Header and footer' };
export default meta;

const story = scenesOf(() => <Chrome sections={sections}>The page</Chrome>, { address: '/calculators' });
const account = (shows: string, about: Partial<User> = {}) =>
  story(shows, { isSignedIn: true, answers: { 'GET /api/user': () => ({ body: anAccount(about) }) } });

export const Guest = story('Sign In');
export const Loading = story('The page', { isSignedIn: true, answers: { 'GET /api/user': () => 'never' } });
export const Failed = story('The page', { isSignedIn: true, answers: { 'GET /api/user': () => ({ status: 503 }) } });
export const SignedIn = account('Sign Out');
export const Administrator = account('Admin', { role: 'admin', mayAdminister: true });
export const WithoutSections = scenesOf(() => <Chrome sections={[]}>The page</Chrome>, {})('Floatwise');
export const Dark = { ...Administrator, globals: { theme: 'dark' } };
