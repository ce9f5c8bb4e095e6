/** A picture from a provider. */
export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

/** Longer than a good connection takes, and short enough for a page that waits for it. */
const timeout = 5000
/** Ten times the size of the profile pictures that the providers give. */
const maximumBytes = 512 * 1024

/** The first bytes of the picture formats that every browser shows and that contain no code. */
const signatures: readonly (readonly [type: string, isIt: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))],
  ['image/webp', (bytes) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))],
]

/**
 * Fetches a picture for a visitor, without sending anything about them. Its type is read from the bytes, not from the
 * answer's headers. Undefined for anything but a small picture at exactly this URL, in time.
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
    const type = signatures.find(([, isIt]) => isIt(bytes))?.[0]
    return type === undefined ? undefined : { type, bytes }
  } catch {
    // The provider is down or slow, or has moved the picture: the page then shows initials.
    return undefined
  }
}

/** The body; undefined where it is too long, without waiting for the rest. */
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
