import { hash } from 'node:crypto'
import { encodedBody, type EncodedBody } from './encodedBody'
import type { Rendered } from './renderPage'

/** A page's bytes, or where it sends the visitor. */
export interface MadePage {
  readonly status: number
  readonly location?: string
  readonly etag: string
  readonly body: EncodedBody
}

export function makePage({ status, html = '', location }: Rendered): MadePage {
  const bytes = Buffer.from(html)
  return {
    status,
    location,
    // Weak, because every encoding has the same.
    etag: `W/"${hash('sha256', bytes, 'base64url')}"`,
    body: encodedBody(bytes),
  }
}
