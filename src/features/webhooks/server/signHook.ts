import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** As Standard Webhooks ask for: at least 24. */
const secretBytes = 32

/** A new secret, as its receiver needs it. */
export function newHookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

/**
 * The headers of a webhook, signed as Standard Webhooks 1.0.0 describe (https://www.standardwebhooks.com). `id`: the same
 * for each attempt; without a dot, as dots separate what is signed. `now`: of this attempt.
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
