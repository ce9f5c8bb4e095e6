import type { NextFunction, Request, Response } from 'express'
import passport from 'passport'
import type { Strategy } from 'passport-oauth2'
import type { LoginFailure } from '../loginFailure'
import type { LoginType } from '../../../kernel/access/loginType'
import type { StrategyNeeds } from './createStrategy'
import { type ProviderProfile, readProfile } from './providerProfile'
import { isRefusal, isRefusedCallback } from './providerRefusals'

/** The result of asking a provider. */
export type ProviderAnswer =
  | { readonly profile: ProviderProfile; readonly failure?: undefined; readonly reason?: undefined }
  /** `reason` is for the log; absent where only the browser says so, which anybody can make it say. */
  | { readonly profile?: undefined; readonly failure: LoginFailure; readonly reason?: string }

export type StrategyMaker = (needs: Pick<StrategyNeeds, 'onErrorAnswer'>) => Strategy

/** Redirects the browser to the provider. */
export function startLogin(strategy: Strategy, request: Request, response: Response, next: NextFunction) {
  const answer = (thrown: unknown) =>
    next(thrown ?? new Error('The strategy did not send the browser to its provider.'))
  run(strategy, answer)(request, response, next)
}

/**
 * Reads the provider's answer in a callback. Never throws, and always ends, as the strategy's requests have a
 * time-out.
 */
export function readAnswer(
  type: LoginType,
  strategyWith: StrategyMaker,
  request: Request,
  response: Response,
): Promise<ProviderAnswer> {
  const { error, error_code, code } = request.query
  if (isRefusedCallback(type, request.query)) return Promise.resolve({ failure: 'limited' })
  // Facebook has a code of its own for a refusal.
  if (error === 'access_denied' || error_code === '200') return Promise.resolve({ failure: 'denied' })
  if (error !== undefined || error_code !== undefined) {
    return Promise.resolve({ failure: 'failed', reason: 'it answered with an error' })
  }
  // Without a code the strategy would start another login.
  if (typeof code !== 'string' || code === '') return Promise.resolve({ failure: 'expired' })
  let isLimited = false
  const strategy = strategyWith({ onErrorAnswer: (answer) => (isLimited ||= isRefusal(type, answer)) })
  return new Promise((resolve) => {
    const answer = (thrown: unknown, user: unknown) => {
      if (thrown && isLimited)
        resolve({ failure: 'limited', reason: `it limits this site, ${reasonOf(thrown)}` })
      else if (thrown) resolve({ failure: 'failed', reason: reasonOf(thrown) })
      else if (!user) resolve({ failure: 'expired' })
      else {
        const profile = readProfile(user)
        resolve(profile ? { profile } : { failure: 'failed', reason: 'its profile has no id' })
      }
    }
    run(strategy, answer)(request, response, (thrown: unknown) => answer(thrown, undefined))
  })
}

/** `answer` may be called more than once. */
function run(strategy: Strategy, answer: (error: unknown, user: unknown) => void) {
  const handler: unknown = passport.authenticate(strategy, { session: false }, answer)
  if (!isHandler(handler)) throw new Error('passport.authenticate gave no handler.')
  return handler
}

function isHandler(
  value: unknown,
): value is (request: Request, response: Response, next: (error?: unknown) => void) => void {
  return typeof value === 'function'
}

/** Without the request and the response, which may contain a token. */
function reasonOf(error: unknown): string {
  // The provider's errors may have a code and no message; errors of the network are in `cause`.
  const cause = property(error, 'oauthError')
  const details = [
    property(error, 'message'),
    property(error, 'code'),
    property(cause, 'statusCode'),
    property(cause, 'code'),
    property(cause, 'message'),
  ]
  const said = details.filter((detail) => typeof detail === 'string' || typeof detail === 'number')
  return said.map((detail) => String(detail).slice(0, 100)).join(', ') || 'unknown'
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
