import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** Standard Webhooks require at least 24. */
const secretBytes = 32

/** Generates a secret in the form that receivers expect. */
export function newHookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

/**
 * Returns the headers of a message, signed by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). `id` is the same for
 * all attempts and contains no dot, because dots separate the signed parts. `now` is the time of this attempt.
 */
export function signHook(
  id: string,
  body: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Startline',
  }
}
