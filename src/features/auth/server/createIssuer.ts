import type { CustomFetch, IDToken, ServerMetadata, UserInfoResponse } from 'openid-client'
import type { Strategy } from 'passport'
import { pictureSource } from '../../../entities/users/server/pictureSource'
import { hashOf } from '../../../store/store'
import { failureReason } from './askProvider'
import { timeoutMs, type LoginState } from './createStrategy'
import { readLimited } from './providerClient'
import type { IssuerKeys } from './providerTable'

/** A login cannot begin, because the issuer does not respond as OpenID Connect Discovery requires. */
export class IssuerUnavailable extends Error {}

/**
 * Logs people in with the host's own OpenID Connect issuer. Its metadata is read when a login needs it, so the site
 * starts without the issuer, and its signing keys are read for each login.
 */
export function createIssuer(keys: IssuerKeys, siteOrigin: string, clock: () => Date) {
  const issuer = new URL(keys.issuer)
  const callbackUrl = `${siteOrigin}/auth/oidc/callback`
  let known: { readonly metadata: Promise<ServerMetadata>; readonly until: number } | undefined

  async function discover(fetch: CustomFetch): Promise<ServerMetadata> {
    const client = await import('openid-client')
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
    const options = { [client.customFetch]: fetch, execute }
    const found = await client.discovery(issuer, keys.clientId, undefined, undefined, options)
    const metadata = found.serverMetadata()
    // The library makes exceptions for issuers of several tenants, whose people could have the same `sub`.
    if (new URL(metadata.issuer).href !== issuer.href)
      throw new Error(`The issuer calls itself ${metadata.issuer}.`)
    if (!metadata.authorization_endpoint) throw new Error('There is no authorization endpoint.')
    return metadata
  }

  /** Returns the metadata, which logins share for an hour. A failure is not cached. */
  function metadataWith(fetch: CustomFetch): Promise<ServerMetadata> {
    const now = clock().getTime()
    if (known && known.until > now) return known.metadata
    const metadata = discover(fetch)
    known = { metadata, until: now + 60 * 60_000 }
    metadata.catch(() => (known = undefined))
    return metadata
  }

  /** Sets up the client for the requests of one login, which share one timeout. */
  async function connect() {
    const fetch = limitedFetch()
    const [client, metadata] = await Promise.all([import('openid-client'), metadataWith(fetch)])
    const isBasic = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    const authenticate = isBasic ? client.ClientSecretBasic : client.ClientSecretPost
    const config = new client.Configuration(metadata, keys.clientId, {}, authenticate(keys.clientSecret))
    config[client.customFetch] = fetch
    if (issuer.protocol === 'http:') client.allowInsecureRequests(config)
    client.enableNonRepudiationChecks(config)
    return { client, config, metadata }
  }

  async function start(begin: NonNullable<LoginState['begin']>): Promise<string> {
    const { client, config } = await connect().catch((error: unknown) => {
      throw new IssuerUnavailable(failureReason(error), { cause: error })
    })
    const verifier = client.randomPKCECodeVerifier()
    const parameters = {
      redirect_uri: callbackUrl,
      scope: 'openid profile email',
      state: await begin(verifier),
      nonce: nonceOf(verifier),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    return client.buildAuthorizationUrl(config, parameters).href
  }

  /** Exchanges the code of a callback, whose query has the state of a pending login. */
  async function finish(query: string, verifier: string): Promise<object> {
    const { client, config, metadata } = await connect()
    const tokens = await client.authorizationCodeGrant(config, new URL(callbackUrl + query), {
      pkceCodeVerifier: verifier,
      expectedState: new URLSearchParams(query).get('state') ?? '',
      expectedNonce: nonceOf(verifier),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token.')
    if (claims['name'] !== undefined || metadata.userinfo_endpoint === undefined) return profileOf(claims)
    return profileOf(await client.fetchUserInfo(config, tokens.access_token, claims.sub))
  }

  return {
    /** The strategy for one request. It throws `IssuerUnavailable` if a login cannot begin. */
    strategyFor: ({ begin, verifier }: LoginState): Strategy => ({
      name: 'oidc',
      authenticate({ originalUrl }) {
        const work = begin
          ? start(begin).then((url) => this.redirect(url))
          : verifier === undefined
            ? Promise.resolve(this.fail())
            : finish(originalUrl.replace(/^[^?]*/, ''), verifier).then((profile) => this.success(profile))
        work.catch((error: unknown) => this.error(error))
      },
    }),
  }
}

export type Issuer = ReturnType<typeof createIssuer>

/** A nonce that is not stored; see https://openid.net/specs/openid-connect-core-1_0.html#NonceNotes. */
function nonceOf(verifier: string): string {
  return hashOf(`nonce ${verifier}`)
}

function limitedFetch(): CustomFetch {
  const signal = AbortSignal.timeout(timeoutMs)
  return async (url, options) => {
    // Node's types know no arrays over shared memory, which the library's allow.
    const response = await fetch(url, { ...(options as RequestInit), signal })
    return new Response(response.body && (await readLimited(response.body)), response)
  }
}

/**
 * Maps claims to a profile as the strategies have it. An email address in a profile counts as confirmed, so the issuer
 * must say that it is. A picture of another host could not be shown, and would replace one that is.
 */
function profileOf(claims: IDToken | UserInfoResponse): object {
  const { sub: id, name: displayName, given_name: givenName, family_name: familyName } = claims
  const { picture, email: value, email_verified: isVerified } = claims
  return {
    id,
    displayName,
    name: { givenName, familyName },
    photos: [{ value: pictureSource(typeof picture === 'string' ? picture : undefined)?.href }],
    emails: [{ value, verified: isVerified === true }],
  }
}
