export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/** The timeout in milliseconds, generous for a good connection but bearable for a page that waits. */
const timeout = 5000
/** The size limit, ten times that of usual profile pictures. */
const maximumBytes = 512 * 1024

/** The signatures of picture formats that every browser supports and that cannot contain code. */
const signatures: readonly (readonly [type: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))],
  ['image/webp', (bytes) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))],
]

/**
 * Fetches a picture without sending anything about the visitor. The type comes from the bytes, not the response's
 * headers. Returns undefined for anything but a small picture at exactly this URL, in time.
 */
export async function fetchPicture(
  fetch: typeof globalThis.fetch,
  source: URL,
): Promise<Picture | undefined> {
  try {
    const response = await fetch(source, {
      // A redirect could lead anywhere, even to services on this machine.
      redirect: 'error',
      credentials: 'omit',
      headers: { Accept: 'image/*' },
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok || !response.body) return undefined
    const bytes = await atMost(maximumBytes, response.body)
    if (!bytes) return undefined
    const type = signatures.find(([, matches]) => matches(bytes))?.[0]
    return type === undefined ? undefined : { type, bytes }
  } catch {
    // If the provider is down or slow, or has moved the picture, the page shows initials.
    return undefined
  }
}

/** Returns the body, or undefined as soon as it is too long. */
async function atMost(maximum: number, body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > maximum) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
