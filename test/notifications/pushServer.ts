import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Network } from '../../src/platform/outbound/postOutbound'
import { selfSigned } from '../helpers/selfSigned'

/** A message that the service has taken. */
export interface Message {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The site's claims (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly key: string
}

/** Other answers than 201; 'hang' for none. */
export type Answer = 'hang' | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }

const host = 'push.example.org'

/** A push service as RFC 8030 describes it, on this machine. It takes only what a site has signed. */
export async function startPushServer() {
  const { key, cert } = selfSigned([host])
  const messages: Message[] = []
  const answers = new Map<string, Answer>()
  let taken = () => {}
  const server = createServer({ key, cert }, (request, response) => {
    const answerTo = (body: Buffer) => {
      const path = request.url ?? ''
      const answer = answers.get(path) ?? { status: 201, headers: { Location: `https://${host}/message/1` } }
      const signed =
        request.headers.host?.split(':')[0] === host
          ? claimsOf(request.headers.authorization ?? '')
          : undefined
      if (!signed) return response.writeHead(401).end()
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      messages.push({ path, headers, body, ...signed })
      taken()
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end()
    }
    // A site that no longer waits may cut its request off before the end of the body.
    void bodyOf(request).then(answerTo, () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    messages,
    answers,
    port,
    cert,
    network: networkTo(port, cert),
    /** Resolves with the next message. */
    next: () => new Promise<void>((resolve) => (taken = resolve)),
    forget() {
      messages.length = 0
      answers.clear()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Leads every name to a server on this machine. */
export function networkTo(port: number, ca: string, timeoutMs?: number): Network {
  const address = '127.0.0.1'
  return {
    ...{ port, ca, ...(timeoutMs !== undefined && { timeoutMs }) },
    lookup: (_name, { all }, callback) =>
      all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** The claims signed with the key beside them; undefined if they are not. */
function claimsOf(authorization: string): Pick<Message, 'claims' | 'key'> | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { readonly alg: string }
  if (!isSigned || header.alg !== 'ES256') return undefined
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Message['claims'] }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
