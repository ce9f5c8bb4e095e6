import type { Response } from 'express'

/**
 * Lets pages of other sites read public answers. Their browsers send no cookie with such a request, and refuse the
 * answer to one with a cookie.
 */
export function allowOtherOrigins(response: Response): void {
  response.set('Access-Control-Allow-Origin', '*')
}
