import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate for a test's HTTPS server, which the test's client trusts. */
export interface SelfSigned {
  readonly key: string
  readonly cert: string
}

/** A certificate for these names, by RFC 5280, which signs itself. */
export function selfSigned(names: readonly string[]): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = certificateBody(names, publicKey)
  const bits = Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)])
  const der = tagged(0x30, signed, ecdsaWithSha256, tagged(0x03, bits))
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const ecdsaWithSha256 = tagged(0x30, tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

function certificateBody(names: readonly string[], publicKey: KeyObject): Buffer {
  const commonName = Buffer.from('550403', 'hex')
  const name = tagged(
    0x30,
    tagged(0x31, tagged(0x30, tagged(0x06, commonName), tagged(0x0c, Buffer.from('test')))),
  )
  const validity = tagged(
    0x30,
    ...['200101000000Z', '491231235959Z'].map((time) => tagged(0x17, Buffer.from(time))),
  )
  const hosts = tagged(0x30, ...names.map((host) => tagged(0x82, Buffer.from(host))))
  const isAuthority = tagged(0x30, tagged(0x01, Buffer.of(0xff)))
  return tagged(
    0x30,
    ...[tagged(0xa0, tagged(0x02, Buffer.of(2))), tagged(0x02, Buffer.of(1)), ecdsaWithSha256],
    ...[name, validity, name, publicKey.export({ type: 'spki', format: 'der' })],
    tagged(0xa3, tagged(0x30, extension('551d11', hosts), extension('551d13', isAuthority))),
  )
}

function extension(id: string, value: Buffer): Buffer {
  return tagged(0x30, tagged(0x06, Buffer.from(id, 'hex')), tagged(0x04, value))
}

/** A value of ASN.1 in DER: its tag, its length and its parts. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}
