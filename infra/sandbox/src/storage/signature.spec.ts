import { signatureFault, type SignedRequest } from './signature.ts';

// Amazon's own examples: "Signature Calculations for the Authorization Header" in the reference of S3's API.
const key = { id: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''), secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const then = new Date('2013-05-24T00:00:00Z');
const usual = 'host;x-amz-content-sha256;x-amz-date';
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Example {
  url: string;
  names?: string;
  signature: string;
  more?: Record<string, string>;
}

function signed({ url, names = usual, signature, more }: Example): SignedRequest {
  const credential = `${key.id}/20130524/us-east-1/s3/aws4_request`;
  return {
    method: 'GET',
    url,
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': ofNothing,
      'x-amz-date': '20130524T000000Z',
      ...more,
    },
    body: Buffer.alloc(0),
  };
}

const listed = signed({
  url: '/?max-keys=2&prefix=J',
  signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
});

test.each([
  [
    'of an object',
    signed({
      url: '/test.txt',
      names: 'host;range;x-amz-content-sha256;x-amz-date',
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      more: { range: 'bytes=0-9' },
    }),
  ],
  [
    'of a question',
    signed({ url: '/?lifecycle', signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543' }),
  ],
  ['of a list', listed],
])('the signature %s that Amazon gives as an example is right', (_, request) => {
  expect(signatureFault(request, key, then)).toBeUndefined();
});

const changed = (headers: Record<string, string>): SignedRequest => ({
  ...listed,
  headers: { ...listed.headers, ...headers },
});

test.each<[string, SignedRequest, Date, string]>([
  ['another address', { ...listed, url: '/?max-keys=2&prefix=K' }, then, 'SignatureDoesNotMatch'],
  ['another method', { ...listed, method: 'DELETE' }, then, 'SignatureDoesNotMatch'],
  ['another host', changed({ host: 'other.s3.amazonaws.com' }), then, 'SignatureDoesNotMatch'],
  ['another body', { ...listed, body: Buffer.from('x') }, then, 'XAmzContentSHA256Mismatch'],
  ['a header that was not signed', changed({ 'x-amz-acl': 'public-read' }), then, 'AccessDenied'],
  ['no signature', changed({ authorization: '' }), then, 'AccessDenied'],
  ['a time long ago', listed, new Date('2013-05-24T00:15:01Z'), 'RequestTimeTooSkewed'],
  ['no time', changed({ 'x-amz-date': '' }), then, 'RequestTimeTooSkewed'],
])('a request with %s is refused', (_, request, now, code) => {
  expect(signatureFault(request, key, now)).toBe(code);
});

test('a request with another key is refused', () => {
  expect(signatureFault(listed, { ...key, id: 'OTHER' }, then)).toBe('InvalidAccessKeyId');
  expect(signatureFault(listed, { ...key, secret: 'other' }, then)).toBe('SignatureDoesNotMatch');
});
