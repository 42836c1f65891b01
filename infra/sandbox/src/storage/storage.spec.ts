import { S3mini } from 's3mini';
import type { Vendor } from '../vendor.ts';
import { startStorage } from './storage.ts';

const key = { id: 'floatwise-test', secret: 'a secret of the tests' };
let storage: Vendor;

beforeAll(async () => {
  storage = await startStorage({ host: '127.0.0.1', storage: { port: 0, ...key } });
});
afterAll(() => storage.stop());
afterEach(() => storage.faults.reset());

const client = ({ bucket = 'floatwise', secret = key.secret } = {}): S3mini =>
  new S3mini({
    accessKeyId: key.id,
    secretAccessKey: secret,
    endpoint: `${storage.addresses[0]?.url}/${bucket}`,
    region: 'us-east-1',
  });
const names = (listed: { Key: string }[] | null | undefined) => listed?.map(({ Key }) => Key);

test('an object is kept as it came, by any name, until it is deleted', async () => {
  const name = 'a folder/é (1) & +.txt';
  const content = Buffer.from([0, 1, 2, 253, 254, 255]);
  await client().putObject(name, content);
  const kept = await client().getObjectArrayBuffer(name);
  expect(kept && Buffer.from(kept)).toEqual(content);
  expect(await client().getContentLength(name)).toBe(6);
  expect(names(await client().listObjects('/', 'a folder/'))).toEqual([name]);
  await client().deleteObject(name);
  expect(await client().getObjectArrayBuffer(name)).toBeNull();
  expect(await client().deleteObject(name)).toBe(true);
});

test('what is there can be kept from being replaced', async () => {
  const onlyNew = { 'If-None-Match': '*' };
  const putNew = (text: string) => client().putObject('once', text, 'text/plain', undefined, onlyNew);
  await putNew('first');
  await expect(putNew('second')).rejects.toMatchObject({ status: 412 });
  expect(await client().getObject('once')).toBe('first');
  await client().putObject('once', 'third');
  expect(await client().getObject('once')).toBe('third');
});

test('a list comes in pages, in order, with the names of one prefix', async () => {
  for (const name of ['p/3', 'p/1', 'p/2', 'q/1']) await client().putObject(name, name);
  const first = await client().listObjectsPaged('/', 'p/', 2);
  expect(names(first?.objects)).toEqual(['p/1', 'p/2']);
  const second = await client().listObjectsPaged('/', 'p/', 2, first?.nextContinuationToken);
  expect([names(second?.objects), second?.nextContinuationToken]).toEqual([['p/3'], undefined]);
  storage.faults.switch('short-pages', true);
  expect(names(await client().listObjects('/', 'p/'))).toEqual(['p/1', 'p/2', 'p/3']);
});

test('another secret, no signature, and another bucket are refused', async () => {
  await expect(client({ secret: 'other' }).putObject('x', 'x')).rejects.toMatchObject({ status: 403 });
  expect((await fetch(`${storage.addresses[0]?.url}/floatwise/once`)).status).toBe(403);
  await expect(client({ bucket: 'other' }).putObject('x', 'x')).rejects.toMatchObject({ status: 404 });
  expect(await client({ bucket: 'other' }).listObjects()).toBeNull();
});
