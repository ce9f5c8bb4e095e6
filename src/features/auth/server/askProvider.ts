import type { NextFunction, Request, Response } from 'express'
import passport, { type Strategy } from 'passport'
import type { LoginFailure } from '../loginFailure'
import type { LoginType } from '../../../kernel/access/loginType'
import type { StrategyNeeds } from './createStrategy'
import { type ProviderProfile, readProfile } from './providerProfile'
import { isRefusal, isRefusedCallback } from './providerRefusals'

/** The outcome of a login at a provider. */
export type ProviderResponse =
  | { readonly profile: ProviderProfile; readonly failure?: undefined; readonly reason?: undefined }
  /** `reason` is for the log. It is absent for parameters of the callback, which anyone can forge. */
  | { readonly profile?: undefined; readonly failure: LoginFailure; readonly reason?: string }

export type StrategyMaker = (needs: Pick<StrategyNeeds, 'onErrorResponse'>) => Strategy

/** Redirects the browser to the provider. */
export function startLogin(strategy: Strategy, request: Request, response: Response, next: NextFunction) {
  const answer = (thrown: unknown) =>
    next(thrown ?? new Error('The strategy did not redirect the browser to its provider.'))
  run(strategy, answer)(request, response, next)
}

/** Reads the provider's response in a callback. It never throws, and the strategy's timeout makes sure that it ends. */
export function readAnswer(
  type: LoginType,
  strategyWith: StrategyMaker,
  request: Request,
  response: Response,
): Promise<ProviderResponse> {
  const { error, error_code, code } = request.query
  if (isRefusedCallback(type, request.query)) return Promise.resolve({ failure: 'limited' })
  // Facebook has its own code for a denied login.
  if (error === 'access_denied' || error_code === '200') return Promise.resolve({ failure: 'denied' })
  if (error !== undefined || error_code !== undefined) {
    return Promise.resolve({ failure: 'failed', reason: 'it answered with an error' })
  }
  // Without a code the strategy would start another login.
  if (typeof code !== 'string' || code === '') return Promise.resolve({ failure: 'expired' })
  let isLimited = false
  const strategy = strategyWith({ onErrorResponse: (answer) => (isLimited ||= isRefusal(type, answer)) })
  return new Promise((resolve) => {
    const answer = (thrown: unknown, user: unknown) => {
      if (thrown && isLimited)
        resolve({ failure: 'limited', reason: `it limits this site, ${failureReason(thrown)}` })
      else if (thrown) resolve({ failure: 'failed', reason: failureReason(thrown) })
      else if (!user) resolve({ failure: 'expired' })
      else {
        const profile = readProfile(user)
        resolve(profile ? { profile } : { failure: 'failed', reason: 'its profile has no id' })
      }
    }
    run(strategy, answer)(request, response, (thrown: unknown) => answer(thrown, undefined))
  })
}

/** Runs the strategy, which may call `answer` more than once. */
function run(strategy: Strategy, answer: (error: unknown, user: unknown) => void) {
  const handler: unknown = passport.authenticate(strategy, { session: false }, answer)
  if (!isHandler(handler)) throw new Error('passport.authenticate returned no handler.')
  return handler
}

function isHandler(
  value: unknown,
): value is (request: Request, response: Response, next: (error?: unknown) => void) => void {
  return typeof value === 'function'
}

/** Describes an error without its request and response, which may contain a token. */
export function failureReason(error: unknown): string {
  // Provider errors may have a code and no message. Network errors are in `oauthError` or `cause`.
  const cause = property(error, 'oauthError') ?? property(error, 'cause')
  const details = [
    property(error, 'message'),
    property(error, 'code'),
    property(error, 'error'),
    property(cause, 'statusCode'),
    property(cause, 'code'),
    property(cause, 'message'),
  ]
  const parts = details.filter((detail) => typeof detail === 'string' || typeof detail === 'number')
  return parts.map((detail) => String(detail).slice(0, 100)).join(', ') || 'unknown'
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
