import { websiteLength } from './limits'
import { checkText, type Checked } from './validation'

const message = 'Enter the address of a website, such as https://example.org.'

/** A host with a dot, perhaps a port, then the end or the rest: `javascript:` and `//host` are none. */
const bareAddress = /^[^\s/:?#@]+\.[^\s/:?#@]+(:\d+)?([/?#]|$)/

/**
 * A website's address with http or https, or ''. An address without a scheme gets `https://`. Refused is any other
 * scheme, a name or password before the host, and a host without a dot.
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
    return /[^.]\.[^.]/.test(hostname) && username === '' && password === ''
  } catch {
    return false
  }
}
