import type { ApiClient } from './api-client.ts';

/**
 * Switches on the reminders by email, with one of each kind sent at once. Somebody's own mail server (`SMTP_URL`) isn't asked to write to
 * an address that nobody has.
 */
export async function addReminders(api: Pick<ApiClient, 'demand'>): Promise<void> {
  if (process.env.SMTP_URL) return;
  const { emailReminders } = await api.demand<{ emailReminders: boolean }>('GET', '/api/user/email-preferences');
  if (emailReminders) return;
  for (const type of ['daily', 'weekly']) await api.demand('POST', '/api/user/send-test-email', { type });
  // Last, so that an interrupted start sends them again.
  await api.demand('POST', '/api/user/email-preferences', { emailReminders: true, reminderFrequency: 'both' });
}
