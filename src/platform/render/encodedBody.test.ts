import { randomBytes } from 'node:crypto'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedBody, encodings } from './encodedBody'

const { zstdDecompressSync = (body: Buffer) => body } = zlib as typeof zlib & {
  readonly zstdDecompressSync?: (body: Buffer) => Buffer
}
const decoders = {
  zstd: zstdDecompressSync,
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  identity: (body: Buffer) => body,
}

// A longer one is compressed in a thread.
test.each([10_000, 200_000])(
  'every encoding of %d bytes can be decoded, and is made once',
  async (length) => {
    const bytes = Buffer.from(randomBytes(length / 2).toString('hex'))
    const body = encodedBody(bytes)
    for (const accepted of encodings) {
      const { encoding, bytes: encoded } = await body(accepted)
      expect(encoding).toBe(accepted)
      expect(decoders[encoding](encoded).equals(bytes)).toBe(true)
      expect((await body(accepted)).bytes).toBe(encoded)
    }
  },
)

test('a body that fits in a packet is not encoded', async () => {
  expect((await encodedBody(Buffer.from('short'))('br')).encoding).toBe('identity')
})
