import { websiteLength } from './limits'
import { parseUrl } from './parseUrl'
import { checkText, type Checked } from './validation'

const message = 'Enter the address of a website, such as https://example.org.'

/** A host with a dot, perhaps a port, and then the end or a path. It does not match `javascript:` or `//host`. */
const bareAddress = /^[^\s/:?#@]+\.[^\s/:?#@]+(:\d+)?([/?#]|$)/

/**
 * The address of a website with http or https, or ''. An address without a scheme gets `https://`. Refused are any
 * other scheme, a name or password before the host, and a host that is no public domain name: one without a dot, a
 * number in any spelling (a race's website has a name), or a name for private networks.
 */
export function checkWebsite(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: websiteLength })
  if (!checked.value) return checked
  const value = bareAddress.test(checked.value) ? `https://${checked.value}` : checked.value
  return publicAddress(value) ? { value } : { error: message }
}

/**
 * The address of a page or a service of others, with http or https and a public name. Undefined for all others: what is
 * accepted means the same in every browser and program.
 */
function publicAddress(value: string): URL | undefined {
  // Browsers read a backslash as a slash and add missing slashes.
  if (!/^https?:\/\/[^/\\]/i.test(value) || /[\s\\]/.test(value) || value.length > websiteLength)
    return undefined
  const url = parseUrl(value)
  if (!url) return undefined
  return isPublicName(url.hostname) && url.username === '' && url.password === '' ? url : undefined
}

/** The same for what the site itself asks or sends to: https on its own port only. */
export function outboundAddress(value: string): URL | undefined {
  const url = publicAddress(value)
  return url?.protocol === 'https:' && url.port === '' ? url : undefined
}

/** Top-level domains of the reader's own machine or network (RFC 6761, 6762 and 8375; ICANN for `internal`). */
const privateName = /\.(localhost|localdomain|local|internal|home\.arpa)\.?$/

/** A host as `URL` returns it: IPv4 as four decimal numbers, however it was spelled, and IPv6 in brackets. */
function isPublicName(hostname: string): boolean {
  const isNumber = /^(\d+\.){3}\d+$/.test(hostname) || hostname.startsWith('[')
  return /[^.]\.[^.]/.test(hostname) && !isNumber && !privateName.test(hostname)
}
