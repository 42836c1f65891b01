import { Controller, Get, Module, Post } from '@nestjs/common';
import { defineService } from '@floatwise/service-kit/define-service';
import { baseEnv, type BaseEnv } from '@floatwise/service-kit/env';
import { CurrentUser, Public, RequireRole, type Caller } from '@floatwise/service-kit/session';
import { z } from 'zod';
import { serviceUnderTest, type ServiceUnderTest } from './service-under-test.js';
import { signedIn } from './signed-in.js';
import { asServiceRole, emptyTestDatabase, runSql, testDatabase } from './test-database.js';

@Controller('api')
class ParlourController {
  @Public()
  @Get('weather')
  weather() {
    return { sky: 'blue' };
  }

  @Get('me')
  me(@CurrentUser() caller: Caller) {
    return { userId: caller.userId, role: caller.role };
  }

  @RequireRole('admin')
  @Post('secrets')
  secrets() {
    return { opened: true };
  }
}

@Module({ controllers: [ParlourController] })
class ParlourModule {}

const service = defineService({ name: 'parlour', env: z.object(baseEnv), module: ParlourModule });

describe('a service under test', () => {
  let parlour: ServiceUnderTest<BaseEnv>;

  beforeAll(async () => {
    const env = { DATABASE_URL: await emptyTestDatabase('parlour') };
    parlour = await serviceUnderTest({ service, env });
  });

  afterAll(() => parlour.stop());

  it('answers a signed-out page of our origin', async () => {
    expect(await parlour.client.get('/api/weather')).toMatchObject({ status: 200, body: { sky: 'blue' } });
    expect((await parlour.client.get('/api/me')).status).toBe(401);
  });

  it('[requirement 42] gets into its own database alone, also among those that nobody uses yet', async () => {
    const [own, other] = await Promise.all([testDatabase('cards'), testDatabase('cards')]);
    const url = new URL(await asServiceRole('billing', other));
    const statements = async (at: URL) => runSql(at.href, 'select 1');
    await expect(statements(url)).resolves.toBeUndefined();
    url.pathname = new URL(own).pathname;
    await expect(statements(url)).rejects.toThrow('permission denied for database');
  });

  it('knows a person who was signed in behind its back', async () => {
    const person = await signedIn();
    const answer = await parlour.client.with(person.headers).get('/api/me');
    expect(answer).toMatchObject({ status: 200, body: { userId: person.userId, role: 'user' } });
    expect((await parlour.client.with(person.headers).post('/api/secrets')).status).toBe(403);
  });

  it('knows an administrator', async () => {
    const admin = await signedIn({ role: 'admin' });
    expect((await parlour.client.with(admin.headers).post('/api/secrets')).status).toBe(201);
  });

  it('sends our origin, and can send another', async () => {
    const admin = await signedIn({ role: 'admin' });
    const elsewhere = parlour.client.with({ ...admin.headers, origin: 'https://elsewhere.test' });
    expect((await elsewhere.post('/api/secrets')).status).toBe(403);
  });
});
