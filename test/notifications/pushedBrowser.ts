import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushedNotification } from '../../src/features/notifications/pushedNotification'

/** A browser that was given an address at a push service, and reads what is sent there: RFC 8291, on top of RFC 8188. */
export function pushedBrowser(name: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/to/${name}`,
    input: {
      endpoint: `https://push.example.org/to/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      browser: `Browser ${name}`,
    },

    /** Throws for what was not encrypted for this browser. */
    read(body: Buffer): PushedNotification {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const secret = hkdf(keys.computeSecret(sender), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2, and zeros behind it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushedNotification
    },
  }
}

export type PushedBrowser = ReturnType<typeof pushedBrowser>

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
