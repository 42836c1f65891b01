import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { S3mini, S3ServiceError } from 's3mini';
import { Refused } from './refused.ts';
import { secretFrom } from './secret.ts';
import { hasCode, writeNew } from './whole-file.ts';

/** Where published versions are kept: objects with names such as `optimizer/1.42.0/manifest.json`. */
export interface Store {
  /** Writes a whole object or nothing. False if there is one of this name already, which stays as it is. */
  create: (key: string, content: Buffer) => Promise<boolean>;
  /** An object's content; undefined if there is none of this name. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** The names of all objects that begin with `prefix`, a folder with its slash. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes an object; one that isn't there is no error. */
  remove: (key: string) => Promise<void>;
}

const orMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ENOENT')) return otherwise;
    throw error;
  };

/** A store in a folder, such as a volume that several machines share. */
export function folderStore(dir: string): Store {
  return {
    create: (key, content) => writeNew(join(dir, key), content),
    get: (key) => readFile(join(dir, key)).catch(orMissing(undefined)),
    list: async (prefix) => {
      const entries = await readdir(join(dir, prefix), { recursive: true, withFileTypes: true }).catch(orMissing([]));
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return files.map((file) => relative(dir, file)).sort();
    },
    remove: (key) => rm(join(dir, key), { force: true }),
  };
}

interface Bucket {
  /** The storage's address, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What all names begin with: `floatwise/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A store in a bucket of any storage that speaks S3's protocol and knows `If-None-Match`. */
export function s3Store({ endpoint, bucket, prefix, ...key }: Bucket): Store {
  const s3 = new S3mini({ ...key, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` });
  return {
    create: async (name, content) => {
      try {
        const onlyNew = { 'If-None-Match': '*' };
        await s3.putObject(prefix + name, content, 'application/octet-stream', undefined, onlyNew);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 412) return false;
        throw error;
      }
    },
    get: async (name) => {
      const content = await s3.getObjectArrayBuffer(prefix + name);
      return content ? Buffer.from(content) : undefined;
    },
    list: async (below) => {
      const objects = await s3.listObjects('/', prefix + below);
      if (!objects) throw new Refused(`${endpoint} has no bucket ${bucket}.`);
      return objects.map(({ Key }) => Key.slice(prefix.length)).sort();
    },
    remove: async (name) => void (await s3.deleteObject(prefix + name)),
  };
}

/**
 * The store that SECTION_STORE names: a folder, or `s3://<bucket>/<prefix>` with the variables that Amazon's own tools read.
 * @param otherwise a folder, if the environment names none
 * @throws Refused if a variable is missing
 */
export function storeFrom(env: NodeJS.ProcessEnv, otherwise: string): Store {
  const place = env.SECTION_STORE || otherwise;
  const [, bucket, path] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place) ?? [];
  if (bucket === undefined) return folderStore(place);
  const region = env.AWS_REGION || 'us-east-1';
  return s3Store({
    endpoint: env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: path ? `${path}/` : '',
    accessKeyId: secretFrom(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: secretFrom(env, 'AWS_SECRET_ACCESS_KEY'),
  });
}
