import { hash } from 'node:crypto'
import { encodedBody, type EncodedBody } from './encodedBody'

/** A page as it was rendered, or a redirect. */
export interface Rendered {
  readonly status: number
  readonly html?: string
  readonly location?: string
  /** The source by which the content security policy allows the styles in the page. */
  readonly styleSource?: string
}

/** The bytes of a page, or a redirect. */
export interface MadePage {
  readonly status: number
  readonly location?: string | undefined
  readonly styleSource?: string | undefined
  readonly etag: string
  readonly body: EncodedBody
  /** In bytes, not encoded. */
  readonly length: number
}

export function makePage({ status, html = '', location, styleSource }: Rendered): MadePage {
  const bytes = Buffer.from(html)
  return {
    status,
    location,
    styleSource,
    // Weak, because all encodings share it.
    etag: `W/"${hash('sha256', bytes, 'base64url')}"`,
    body: encodedBody(bytes),
    length: bytes.length,
  }
}
