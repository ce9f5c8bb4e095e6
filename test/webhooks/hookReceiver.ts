import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Network } from '../../src/platform/outbound/postOutbound'
import { selfSigned } from '../helpers/selfSigned'

export interface Received {
  readonly id: string
  readonly path: string
  /** Set if the signature is valid by Standard Webhooks. */
  readonly isSigned: boolean
  readonly body: Readonly<Record<string, unknown>>
}

const host = 'hooks.example.org'
const certificate = selfSigned([host])

/** Leads every name to a receiver. */
export function receiverNetwork(port: number, ca: string): Network {
  return {
    lookup: (_hostname, { all }, callback) => {
      if (all) callback(null, [{ address: '127.0.0.1', family: 4 }])
      else callback(null, '127.0.0.1', 4)
    },
    ...{ port, ca },
  }
}

/** A server that receives webhooks. It responds with 200, or as `answers` has it for a path. */
export async function openReceiver(secret: string) {
  const received: Received[] = []
  const answers = new Map<string, (response: ServerResponse) => unknown>()
  const server = createServer(certificate, (request, response) => {
    const answerTo = (body: string) => {
      const path = request.url ?? ''
      const id = String(request.headers['webhook-id'])
      received.push({
        id,
        path,
        isSigned: isSigned(request, body, secret),
        body: JSON.parse(body) as Received['body'],
      })
      const answer = answers.get(path)
      if (answer) answer(response)
      else response.end('ok')
    }
    // A site that no longer waits may cut its request off before the end of the body.
    void bodyOf(request).then(answerTo, () => undefined)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const network = receiverNetwork((server.address() as AddressInfo).port, certificate.cert)
  return {
    received,
    answers,
    network,
    url: (path: string) => `https://${host}${path}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function isSigned({ headers }: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(signed).digest()
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
