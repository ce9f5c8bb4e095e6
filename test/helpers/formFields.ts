import type { EndpointName } from '../../src/app/features.server'
import { callField } from '../../src/kernel/calls/endpoint'

/** Returns the fields, by name, that a browser without scripts would send with a page's form for a call. */
export function fieldsOfForm(html: string, call: EndpointName): Readonly<Record<string, string>> {
  const form = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].find(([, , inside = '']) =>
    inside.includes(`name="${callField}" value="${call}"`),
  )
  if (!form) throw new Error(`The page has no form for ${call}.`)
  const controls = (form[2] ?? '').matchAll(
    /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs,
  )
  const sent: Record<string, string> = {}
  for (const [, input, textArea, text = '', select, options = ''] of controls) {
    const tag = input ?? textArea ?? select ?? ''
    const name = attribute(tag, 'name')
    if (name === undefined) continue
    if (textArea !== undefined) sent[name] = unescaped(text)
    else if (select !== undefined) sent[name] = chosen(options)
    else if (
      !/^(checkbox|radio)$/.test(attribute(tag, 'type') ?? '') ||
      attribute(tag, 'checked') !== undefined
    )
      sent[name] = attribute(tag, 'value') ?? ''
  }
  return sent
}

/** The selected option's value; without one a browser takes the first. */
function chosen(options: string): string {
  const tags = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => tag)
  const tag = tags.find((one) => attribute(one, 'selected') !== undefined) ?? tags[0] ?? ''
  return attribute(tag, 'value') ?? ''
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** A text of a page as a reader has it. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
