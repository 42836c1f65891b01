import { assertTestDatabase, runSql } from './test-database.js';

const at = (name: string) => `postgresql://somebody:secret@127.0.0.1:5432/${name}`;

describe('assertTestDatabase', () => {
  it.each(['cards_test', 'test', 'test_cards_1', 'cards-test-ab12', 'cards_test_9f'])('accepts %s', (name) => {
    expect(() => assertTestDatabase(at(name))).not.toThrow();
  });

  it.each(['cards', 'identity', 'postgres', 'latest', 'contest', ''])('refuses "%s"', (name) => {
    expect(() => assertTestDatabase(at(name))).toThrow('must contain "test"');
  });

  it('does not say the password', () => {
    expect(() => assertTestDatabase(at('cards'))).not.toThrow('secret');
  });

  it('stands before any statement', async () => {
    await expect(runSql(at('cards'), 'drop table card')).rejects.toThrow('Nothing was touched.');
  });
});
