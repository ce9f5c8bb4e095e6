import express, { type Request, type Response, Router } from 'express'
import { createHash } from 'node:crypto'
import { NotFound } from '../../../kernel/calls/apiError'
import { sentTexts } from '../../../kernel/calls/endpoint'
import { nameLength } from '../../../kernel/limits'
import { type BuiltInLogin, builtInLogins, isLoginType } from '../../../kernel/access/loginType'
import type { ProviderReach } from '../../auth/server/createStrategy'
import type { ErrorResponse } from '../../auth/server/providerRefusals'
import { fixedAccounts } from '../../sample/server/sampleMembers'
import type { Store } from '../../../store/store'
import { randomKey } from '../../../platform/requests/randomKey'
import { mockProviderPage } from './MockProviderPage'
import { createMockPeople, type Person, mockProfile } from './mockPeople'
import { loopbackOrigin, visitedOrigin } from './visitedOrigin'
import { LRUCache } from 'lru-cache'

interface MockProviderNeeds {
  readonly store: Store
  readonly siteOrigin: string
  /** URLs of the site's style sheets. */
  readonly styles: readonly string[]
  readonly clock: () => Date
}

/** The paths of the profiles. Google's strategy recognises the format by its path. */
const profileNames = { google: 'userinfo', strava: 'athlete', facebook: 'me' } as const
const base = '/demo-provider'
const peopleShown = 20
/** Parameters of a choice, in addition to those of the site. */
const choices = ['as', 'new', 'deny', 'q', 'refuseToken', 'refuseProfile']

/**
 * Creates a mock of all three login providers, which is as strict as they are. The real strategies call it over
 * loopback.
 */
export function createMockProvider({ store, siteOrigin, styles, clock }: MockProviderNeeds) {
  const people = createMockPeople(store, clock)
  const grants = createMockGrants(clock)
  const secret = randomKey()
  const router = Router()

  const redirectUriOf = (type: BuiltInLogin, request: Request) =>
    `${visitedOrigin(request, siteOrigin)}/auth/${type}/callback`

  router.get(`${base}/:type/authorize`, async (request, response) => {
    const type = typeOf(request)
    const query = sentTexts(request.query)
    const { redirect_uri = '', state = '', code_challenge = '' } = query
    const wrong = [
      query['client_id'] !== clientIdOf(type) && 'client_id',
      redirect_uri !== redirectUriOf(type, request) && 'redirect_uri',
      query['response_type'] !== 'code' && 'response_type',
      query['code_challenge_method'] !== 'S256' && 'code_challenge_method',
      !/^[\w-]{43}$/.test(code_challenge) && 'code_challenge',
      state === '' && 'state',
    ].filter((name) => name !== false)
    response.set('Cache-Control', 'no-store')
    if (wrong.length > 0) {
      response
        .status(400)
        .type('text')
        .send(`Invalid parameters: ${wrong.join(', ')}\n`)
      return
    }
    const answer = (values: Record<string, string>) =>
      response.redirect(302, `${redirect_uri}?${new URLSearchParams({ ...values, state })}`)
    if (query['deny'] !== undefined) return answer(denial(type))
    const person = await chosen(type, query)
    if (person) {
      const refusals = {
        token: refusalIn(query['refuseToken']),
        profile: refusalIn(query['refuseProfile']),
      }
      const grant = { type, person, redirectUri: redirect_uri, challenge: code_challenge, refusals }
      return answer({ code: grants.codeFor(grant) })
    }
    await ask(type, query, response)
  })

  async function chosen(
    type: BuiltInLogin,
    query: Readonly<Record<string, string>>,
  ): Promise<Person | undefined> {
    if (query['new'] !== undefined) return people.named(type, query['new'].slice(0, nameLength))
    return query['as'] === undefined ? undefined : await people.bySlug(type, query['as'])
  }

  async function ask(type: BuiltInLogin, query: Readonly<Record<string, string>>, response: Response) {
    // If no one has this slug, people whose names contain it are offered.
    const searched = query['q'] ?? query['as']
    const matches =
      searched === undefined
        ? await people.withSlugs(fixedAccounts.map(({ slug }) => slug))
        : await people.search(searched, peopleShown)
    const parameters = Object.fromEntries(Object.entries(query).filter(([name]) => !choices.includes(name)))
    response.type('html').send(mockProviderPage({ type, styles, parameters, people: matches, searched }))
  }

  router.post(`${base}/:type/token`, express.urlencoded({ extended: false }), (request, response) => {
    const type = typeOf(request)
    const body = sentTexts(request.body)
    response.set('Cache-Control', 'no-store')
    if (body['client_id'] !== clientIdOf(type) || body['client_secret'] !== secret) {
      response.status(401).json({ error: 'invalid_client' })
      return
    }
    const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = body
    const isCode = body['grant_type'] === 'authorization_code'
    const token = isCode ? grants.exchange({ type, redirectUri }, code, verifier) : undefined
    if (token === undefined) response.status(400).json({ error: 'invalid_grant' })
    else if (typeof token !== 'string') refuse(response, token)
    else response.json({ access_token: token, token_type: 'Bearer', expires_in: 60 })
  })

  for (const type of builtInLogins) {
    router.get(`${base}/${type}/${profileNames[type]}`, (request, response) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.get('Authorization') ?? '') ?? []
      const holder = grants.holderOf(type, token)
      const refusal = holder?.refusals.profile
      response.set('Cache-Control', 'no-store')
      if (!holder) response.status(401).json({ error: 'invalid_token' })
      else if (refusal) refuse(response, refusal)
      else response.json(mockProfile[type](holder.person))
    })
  }

  return {
    router,

    /** Returns the mock provider's endpoints: public for the browser, on loopback for the server. */
    reach(type: BuiltInLogin, request: Request): ProviderReach {
      const { as, new: name } = sentTexts(request.query)
      const at = `${loopbackOrigin(request)}${base}/${type}`
      return {
        keys: { clientId: clientIdOf(type), clientSecret: secret },
        endpoints: {
          authorization: `${base}/${type}/authorize`,
          token: `${at}/token`,
          profile: `${at}/${profileNames[type]}`,
        },
        siteOrigin: visitedOrigin(request, siteOrigin),
        parameters: { ...(as !== undefined && { as }), ...(name !== undefined && { new: name }) },
      }
    },
  }
}

/** Parses a planned error response such as `403 {"error":"access_denied"}`. */
function refusalIn(choice = ''): ErrorResponse | undefined {
  const [, status = '', body] = /^([45]\d\d) (.*)$/s.exec(choice) ?? []
  return body === undefined ? undefined : { status: Number(status), body }
}

function refuse(response: Response, { status, body }: ErrorResponse) {
  response.status(status).type('json').send(body)
}

function clientIdOf(type: BuiltInLogin): string {
  return `demo-${type}`
}

function typeOf(request: Request): BuiltInLogin {
  const { type } = request.params
  if (isLoginType(type) && type !== 'oidc') return type
  throw new NotFound(`There is no mock provider for '${String(type)}'.`)
}

function denial(type: BuiltInLogin): Record<string, string> {
  const error = { error: 'access_denied' }
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
  return type === 'facebook' ? { ...error, error_code: '200', error_reason: 'user_denied' } : error
}

/** A person's permission, stored under a code. */
interface Grant {
  readonly type: BuiltInLogin
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  /** Error responses that replace the token or the profile. */
  readonly refusals: {
    readonly token?: ErrorResponse | undefined
    readonly profile?: ErrorResponse | undefined
  }
  readonly expires: number
}

type Holder = Pick<Grant, 'type' | 'person' | 'refusals' | 'expires'>

const lifetimeMs = 60_000
/** More than one minute of a busy test needs. The oldest are removed first. */
const grantsLimit = 1000

/** Stores codes, which can be used once, and the tokens that they are exchanged for. */
function createMockGrants(clock: () => Date) {
  const grants = new LRUCache<string, Grant>({ max: grantsLimit })
  const tokens = new LRUCache<string, Holder>({ max: grantsLimit })
  const newExpiry = () => clock().getTime() + lifetimeMs
  const isLive = ({ expires }: { readonly expires: number }) => expires > clock().getTime()

  return {
    codeFor(grant: Omit<Grant, 'expires'>): string {
      return add(grants, { ...grant, expires: newExpiry() })
    },

    /** Exchanges a code for a token. Returns undefined if the code is not valid. The code is used up either way. */
    exchange(
      { type, redirectUri }: Pick<Grant, 'type' | 'redirectUri'>,
      code: string,
      verifier: string,
    ): string | ErrorResponse | undefined {
      const grant = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const isValid =
        grant &&
        isLive(grant) &&
        grant.type === type &&
        grant.redirectUri === redirectUri &&
        grant.challenge === challenge
      if (!isValid) return undefined
      const { person, refusals } = grant
      return refusals.token ?? add(tokens, { type, person, refusals, expires: newExpiry() })
    },

    holderOf(type: BuiltInLogin, token: string): Holder | undefined {
      const holder = tokens.get(token)
      return holder?.type === type && isLive(holder) ? holder : undefined
    },
  }
}

function add<T extends object>(cache: LRUCache<string, T>, value: T): string {
  const key = randomKey()
  cache.set(key, value)
  return key
}
