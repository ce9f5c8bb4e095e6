import { websiteLength } from '../limits'
import { parseUrl } from '../text/parseUrl'
import { checkText, type Checked } from '../fields/validation'

const message = 'Enter the address of a website, such as https://example.org.'

/** A host with a dot, perhaps a port, and then the end or a path. It does not match `javascript:` or `//host`. */
const bareAddress = /^(?=[^\s/:?#@]+\.[^\s/:?#@])[^\s/:?#@]+(:\d+)?([/?#]|$)/

/**
 * The address of a website with http or https, or ''. An address without a scheme gets `https://`. Refused are any
 * other scheme, a name or password before the host, and a host that is no public domain name: one without a dot or with
 * one at an end, a number in any spelling (a race's website has a name), or a name for private networks.
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

/** The same for servers that the site itself calls: https on port 443 only. */
export function outboundAddress(value: string): URL | undefined {
  const url = publicAddress(value)
  return url?.protocol === 'https:' && url.port === '' ? url : undefined
}

/**
 * Top-level domains that lead to no one, or into the reader's own machine or network: the special ones (RFC 6761, 6762
 * with its appendix G, 7686, 8375 and 9476; ICANN for `internal`), and what routers and containers call theirs.
 */
const privateDomains = [
  ...['alt', 'arpa', 'invalid', 'local', 'localhost', 'onion', 'test'],
  ...['corp', 'home', 'internal', 'intranet', 'lan', 'localdomain', 'mail', 'private', 'router', 'workgroup'],
  ...['cluster', 'consul', 'default', 'docker', 'kubernetes', 'svc'],
]

/** Labels of letters, figures and hyphens, then a top-level domain, which has no figures unless it is encoded. */
const publicName = /^([a-z\d_](-*[a-z\d_])*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/

/**
 * A host as `URL` returns it: in lower case, IPv4 as four decimal numbers, however it was spelled, and IPv6 in
 * brackets.
 */
function isPublicName(hostname: string): boolean {
  return publicName.test(hostname) && !privateDomains.includes(hostname.slice(hostname.lastIndexOf('.') + 1))
}
