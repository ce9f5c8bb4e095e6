import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const [algorithm, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const

/** Compresses and encrypts texts with a key derived from the secret and the name of the use. */
export function createSeal(secret: string, use: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    seal: (text: string): string => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce)
      const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined for a value that was not encrypted with this secret for this use. */
    unseal: (text: string): string | undefined => {
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, nonceLength)
      const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
      if (tag.length < tagLength) return undefined
      const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag)
      try {
        const packed = Buffer.concat([
          decipher.update(bytes.subarray(nonceLength + tagLength)),
          decipher.final(),
        ])
        return inflateRawSync(packed).toString()
      } catch {
        return undefined
      }
    },
  }
}
