import { currentInstance, forgetGivenServers } from './instance.ts';
import { describeSandbox, outsideEnv, sandboxSpec } from './sandbox-spec.ts';

const instance = currentInstance({ FLOATWISE_INSTANCE: 'test' });
const secrets = { googleClientSecret: 'a-secret' };
const envOf = (service: string, env: NodeJS.ProcessEnv = {}) => outsideEnv(instance, service, { secrets, env });

describe('the outside world of a service', () => {
  it('is the sandbox of its own instance', () => {
    expect(envOf('notifications')).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:5293' });
    expect(envOf('identity')).toEqual({
      GOOGLE_ISSUER: 'http://127.0.0.1:5291',
      GOOGLE_CLIENT_ID: 'floatwise-local',
      GOOGLE_CLIENT_SECRET: 'a-secret',
    });
  });

  it('is told to nobody who has no business with it', () => {
    expect(envOf('cards')).toEqual({});
  });

  it('is what the environment names, whole and not mixed with the sandbox', () => {
    expect(envOf('notifications', { SMTP_URL: 'smtps://mail.example' })).toEqual({});
    expect(envOf('identity', { GOOGLE_CLIENT_ID: 'real' })).toEqual({});
  });

  it('is never the real one for tests and measurements', () => {
    const env: NodeJS.ProcessEnv = {
      SMTP_URL: 'smtps://live',
      GOOGLE_ISSUER: 'https://live',
      GOOGLE_CLIENT_ID: 'live',
    };
    forgetGivenServers(env);
    expect(env).toEqual({});
  });
});

describe('the sandbox', () => {
  it('knows its customer by the address and key that identity has', () => {
    expect(sandboxSpec(instance, secrets).launch.env).toMatchObject({
      SANDBOX_GOOGLE_PORT: '5291',
      SANDBOX_GOOGLE_REDIRECT_URIS: 'http://localhost:9080/api/auth/google/callback',
      GOOGLE_CLIENT_ID: 'floatwise-local',
      GOOGLE_CLIENT_SECRET: 'a-secret',
    });
  });

  it('is announced with the inbox, unless mails go elsewhere', () => {
    expect(describeSandbox(instance, {})).toContain('Every e-mail arrives at http://127.0.0.1:5292.');
    expect(describeSandbox(instance, { SMTP_URL: 'smtps://mail.example' })).not.toContain('5292');
  });
});
