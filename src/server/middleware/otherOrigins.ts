import type { Response } from 'express'

/**
 * Lets pages of other sites read what everybody is told. Their browsers send no cookie with such a request, and give
 * them no answer to one that has a cookie.
 */
export function allowOtherOrigins(response: Response): void {
  response.set('Access-Control-Allow-Origin', '*')
}
