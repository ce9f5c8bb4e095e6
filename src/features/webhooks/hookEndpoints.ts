import type { HookInput, OfHook } from './hookInputs'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { endpoint } from '../../kernel/calls/endpoint'
import type { HooksResponse } from '../../kernel/composites/responses'

/** The webhooks of a club. For those who edit the club, as are the calls on them. */
export const getHooks = endpoint<BySlug, HooksResponse>('getHooks', 'GET', '/api/club/:slug/webhook')
/** The answer to an added one has its secret. */
export const saveHook = endpoint<HookInput, HooksResponse>('saveHook', 'POST', '/api/club/:slug/webhook')
export const removeHook = endpoint<OfHook, HooksResponse>(
  'removeHook',
  'DELETE',
  '/api/club/:slug/webhook/:id',
)
/** The answer has the new secret, once. */
export const renewHookSecret = endpoint<OfHook, HooksResponse>(
  'renewHookSecret',
  'POST',
  '/api/club/:slug/webhook/:id/secret',
)
/** Sends a test at once. */
export const testHook = endpoint<OfHook, HooksResponse>(
  'testHook',
  'POST',
  '/api/club/:slug/webhook/:id/test',
)
