import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { pictureSource } from '../../../entities/users/server/pictureSource'
import { requireMember } from '../../../entities/users/server/userPresenter'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { dayMs } from '../../../kernel/dates/dayMs'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { canSeeUser, isSignedIn } from '../../../kernel/access/permissions'
import type { Store } from '../../../store/store'
import { readAccountData } from '../../accounts/server/accountService'

interface UserFilesNeeds {
  readonly store: Store
  readonly contextOf: (request: Request) => Promise<CallContext>
  /** Fetches the providers' pictures. */
  readonly fetch: typeof globalThis.fetch
}

/** The size of the cache, enough for the pictures of a few hundred people. */
const cacheBytes = 16 * 1024 * 1024
/** The milliseconds before a missing picture is requested from the provider again. */
const missingTtl = 10 * 60 * 1000

/** A transparent pixel, through which the initials below stay visible without a broken image icon. */
const transparentPixel: Picture = {
  type: 'image/gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
}

/** Creates the routes for users' pictures and for downloading the user's own data. */
export function userFiles({ store, contextOf, fetch }: UserFilesNeeds): Router {
  const router = Router()
  const users = createUserRepository(store)

  const pictures = new LRUCache<string, { readonly picture?: Picture }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ picture }, url) => url.length + (picture?.bytes.length ?? 1),
    ttl: dayMs,
    // Concurrent requests for one picture share one request to the provider.
    fetchMethod: async (url, _stale, { options }) => {
      const picture = await fetchPicture(fetch, new URL(url))
      if (!picture) options.ttl = missingTtl
      return { ...(picture && { picture }) }
    },
  })

  router.get(serverPatterns.userPicture, async (request: Request<{ slug: string }>, response) => {
    const { viewer } = await contextOf(request)
    requireMember(viewer)
    const user = await users.bySlug(request.params.slug)
    const source = user && canSeeUser(viewer, user) && pictureSource(user.avatar)
    if (!source) throw new NotFound('Picture not found.')
    const picture = (await pictures.fetch(source.href))?.picture
    keepPrivate(response, `max-age=${(picture ? dayMs : missingTtl) / 1000}`)
    response.set('Content-Security-Policy', "default-src 'none'; sandbox")
    response.type((picture ?? transparentPixel).type).send((picture ?? transparentPixel).bytes)
  })

  router.get(serverPatterns.userData, async (request: Request<{ slug: string }>, response) => {
    const { slug } = request.params
    const context = await contextOf(request)
    keepPrivate(response, 'no-store')
    if (!isSignedIn(context.viewer)) {
      response.redirect(paths.login(paths.user(slug)))
      return
    }
    const data = await readAccountData(store, context, slug)
    response
      .attachment('startline-my-data.json')
      .type('json')
      .send(`${JSON.stringify(data, undefined, 2)}\n`)
  })

  return router
}

function keepPrivate(response: Response, directive: string) {
  response.set('Cache-Control', `private, ${directive}`)
}

interface Picture {
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
