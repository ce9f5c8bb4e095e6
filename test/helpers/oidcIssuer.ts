import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import { type Jar, openJar } from './cookieJar'

export interface Tampering {
  /** Responds to a request itself; returns true if it has. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Changes the claims of an ID token, which is signed again, with `key` or with the issuer's own. */
  readonly claims?: (claims: JWTPayload) => object
  readonly key?: CryptoKey
}

/** Seconds for which a code is valid. */
export const codeSeconds = 60

export const newKey = async () => (await generateKeyPair('ES256', { extractable: true })).privateKey

/** The issuer's own store, which outlives a change of its keys. */
function adapterOver(documents: Map<string, AdapterPayload>): AdapterFactory {
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const done = Promise.resolve()
    return {
      upsert: (id, payload) => (documents.set(keyOf(id), payload), done),
      find: (id) => Promise.resolve(documents.get(keyOf(id))),
      findByUid: (uid) => Promise.resolve([...documents.values()].find((payload) => payload.uid === uid)),
      findByUserCode: () => Promise.resolve(undefined),
      consume: (id) => (documents.set(keyOf(id), { ...documents.get(keyOf(id)), consumed: true }), done),
      destroy: (id) => (documents.delete(keyOf(id)), done),
      revokeByGrantId: () => done,
    }
  }
}

/** A certified OpenID Connect issuer on a port of its own, with one client. */
export async function startOidcIssuer() {
  const documents = new Map<string, AdapterPayload>()
  const people = new Map<string, Readonly<Record<string, unknown>>>()
  const state = { person: '', tampering: {} as Tampering, asked: [] as string[] }
  let [key, siteOrigin] = [await newKey(), '']
  let provider: Provider | undefined

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { url = '' } = request
    state.asked.push(url.replace(/\?.*/, ''))
    if (state.tampering.before?.(request, response)) return
    if (!provider) throw new Error('The issuer has no client.')
    if (url.startsWith('/choose/')) {
      await provider.interactionFinished(request, response, { login: { accountId: state.person } })
      return
    }
    const { claims } = state.tampering
    if (url === '/token' && claims) resign(response, claims)
    await provider.callback()(request, response)
  }

  /** Replaces the ID token of a response. */
  function resign(response: ServerResponse, claims: NonNullable<Tampering['claims']>) {
    const end = response.end.bind(response)
    const sign = async (body: string) => {
      const tokens = JSON.parse(body) as { readonly id_token: string }
      const changed = new SignJWT(claims(decodeJwt(tokens.id_token)) as JWTPayload)
      const id_token = await changed.setProtectedHeader({ alg: 'ES256' }).sign(state.tampering.key ?? key)
      end(JSON.stringify({ ...tokens, id_token }))
    }
    Object.assign(response, {
      end(body: string) {
        response.removeHeader('Content-Length')
        void sign(body)
      },
    })
  }

  async function configure() {
    provider = new Provider(origin, {
      clients: [
        {
          client_id: 'startline',
          client_secret: 'a secret: with % signs',
          redirect_uris: [`${siteOrigin}/auth/oidc/callback`],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [await exportJWK(key)] },
      enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/choose/${uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: 'startline',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
      pkce: { required: () => true },
      cookies: { keys: ['for tests'] },
      adapter: adapterOver(documents),
      ttl: {
        AuthorizationCode: codeSeconds,
        AccessToken: 60,
        IdToken: 60,
        Grant: 60,
        Interaction: 60,
        Session: 60,
      },
    })
  }

  return {
    origin,
    state,
    settings: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'startline',
      OIDC_CLIENT_SECRET: 'a secret: with % signs',
      OIDC_NAME: 'Ambridge Harriers',
    },

    async serve(site: string) {
      siteOrigin = site
      await configure()
    },

    /** Returns the former key. */
    async rotateKeys() {
      const former = key
      key = await newKey()
      await configure()
      return former
    },

    /** Sets what the issuer says about a person. */
    describe: (sub: string, claims: Readonly<Record<string, unknown>>) => people.set(sub, claims),

    /** Logs in at the URL to which the site leads. Returns the path of the callback, which is not asked for yet. */
    async choose(authorize: string, sub: string): Promise<string> {
      state.person = sub
      const atIssuer = openJar(origin)
      let at = authorize
      while (at.startsWith(`${origin}/`)) {
        const next = (await atIssuer.ask(at)).headers.get('Location')
        if (next === null) throw new Error(`The issuer does not lead on from ${at}.`)
        at = new URL(next, origin).href
      }
      const { pathname, search } = new URL(at)
      return pathname + search
    },

    /** Begins at `path` in the browser and logs in at the issuer. */
    async callbackOf(browser: Jar, path: string, sub: string, init?: RequestInit): Promise<string> {
      return await this.choose((await browser.ask(path, init)).headers.get('Location') ?? '', sub)
    },

    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
