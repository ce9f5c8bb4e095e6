import { websiteLength } from './limits'
import { checkText, type Checked } from './validation'

const message = 'Enter the address of a website, such as https://example.org.'

/** A host with a dot, perhaps a port, then the end or the rest: `javascript:` and `//host` are none. */
const bareAddress = /^[^\s/:?#@]+\.[^\s/:?#@]+(:\d+)?([/?#]|$)/

/**
 * A website's address with http or https, or ''. An address without a scheme gets `https://`. Refused is any other
 * scheme, a name or password before the host, and a host that is no name of the public internet: one without a dot, a
 * number in any spelling (whatever network it is in: nobody's race is at one), or a name kept for private networks.
 */
export function checkWebsite(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: websiteLength })
  if (!checked.value) return checked
  const value = bareAddress.test(checked.value) ? `https://${checked.value}` : checked.value
  return isWebsite(value) ? { value } : { error: message }
}

function isWebsite(value: string): boolean {
  // Browsers read a backslash as a slash and forgive missing ones: what is accepted has to read the same everywhere.
  if (!/^https?:\/\/[^/\\]/i.test(value) || /[\s\\]/.test(value) || value.length > websiteLength) return false
  try {
    const { hostname, username, password } = new URL(value)
    return isPublicName(hostname) && username === '' && password === ''
  } catch {
    return false
  }
}

/** Top-level names that lead to the reader's own machine or network (RFC 6761, 6762 and 8375; ICANN for `internal`). */
const privateName = /\.(localhost|localdomain|local|internal|home\.arpa)\.?$/

/** Of a host as `URL` gives it: IPv4 in four decimal numbers, however it was spelt, and IPv6 in brackets. */
function isPublicName(hostname: string): boolean {
  const isNumber = /^(\d+\.){3}\d+$/.test(hostname) || hostname.startsWith('[')
  return /[^.]\.[^.]/.test(hostname) && !isNumber && !privateName.test(hostname)
}
