import { currentInstance, databaseName, forgetGivenServers } from './instance.ts';

describe('the instance', () => {
  it('is main unless the environment names another', () => {
    expect(currentInstance({})).toMatchObject({ name: 'main', origin: 'http://localhost:8080' });
    expect(currentInstance({ FLOATWISE_INSTANCE: 'test' })).toMatchObject({
      name: 'test',
      origin: 'http://localhost:9080',
    });
  });

  it('is called by another address only where people use it', () => {
    const PUBLIC_ORIGIN = 'https://float.example';
    expect(currentInstance({ PUBLIC_ORIGIN }).origin).toBe(PUBLIC_ORIGIN);
    expect(currentInstance({ PUBLIC_ORIGIN, FLOATWISE_INSTANCE: 'test' }).origin).toBe('http://localhost:9080');
  });

  it('of tests never uses the servers that the environment names', () => {
    const env = { DATABASE_URL: 'postgresql://live', NATS_URL: 'nats://live', REDIS_URL: 'redis://live', LANG: 'C' };
    forgetGivenServers(env);
    expect(env).toEqual({ LANG: 'C' });
  });

  it('holds every service that has a port', () => {
    expect(currentInstance({}).services.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['identity', 'cards', 'billing']),
    );
  });

  it.each(['', '../main', 'Main', 'a b', '1st'])('may not be called %p', (name) => {
    expect(() => currentInstance({ FLOATWISE_INSTANCE: name })).toThrow(
      'FLOATWISE_INSTANCE must be a short lower-case word',
    );
  });

  it('names its databases so that tests can never meet real data', () => {
    expect(databaseName({ name: 'main' }, 'cards')).toBe('cards');
    expect(databaseName({ name: 'test' }, 'cards')).toBe('cards_test');
  });
});
