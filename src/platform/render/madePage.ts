import { hash } from 'node:crypto'
import { encodedBody, type EncodedBody } from './encodedBody'

/** A page as it was rendered, or a redirect. */
export interface Rendered {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

/** The bytes of a page, or a redirect. */
export interface MadePage {
  readonly status: number
  readonly location?: string | undefined
  readonly etag: string
  readonly body: EncodedBody
  /** In bytes, not encoded. */
  readonly length: number
}

export function makePage({ status, html = '', location }: Rendered): MadePage {
  const bytes = Buffer.from(html)
  return {
    status,
    location,
    // Weak, because all encodings share it.
    etag: `W/"${hash('sha256', bytes, 'base64url')}"`,
    body: encodedBody(bytes),
    length: bytes.length,
  }
}
