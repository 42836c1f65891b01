import { addReminders } from './add-reminders.ts';

/** The calls that are made for an account whose reminders are on or off. */
async function callsWith(emailReminders: boolean): Promise<string[]> {
  const calls: string[] = [];
  const demand = (method: string, path: string, body?: unknown): Promise<never> => {
    calls.push([method, path, body && JSON.stringify(body)].filter(Boolean).join(' '));
    return Promise.resolve({ emailReminders } as never);
  };
  await addReminders({ demand });
  return calls;
}

const read = 'GET /api/user/email-preferences';

describe('the reminders of a demo account', () => {
  it('one of each kind is sent, then both are switched on', async () => {
    expect(await callsWith(false)).toEqual([
      read,
      'POST /api/user/send-test-email {"type":"daily"}',
      'POST /api/user/send-test-email {"type":"weekly"}',
      'POST /api/user/email-preferences {"emailReminders":true,"reminderFrequency":"both"}',
    ]);
  });

  it('nothing is sent again once they are on', async () => {
    expect(await callsWith(true)).toEqual([read]);
  });

  it('somebody’s own mail server is left alone', async () => {
    process.env.SMTP_URL = 'smtp://mail.example.com';
    try {
      expect(await callsWith(false)).toEqual([]);
    } finally {
      delete process.env.SMTP_URL;
    }
  });
});
