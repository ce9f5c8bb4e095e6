/** A form as it would be sent with nothing chosen or typed. */
export interface FoundForm {
  readonly method: 'GET' | 'POST'
  readonly action: string
  /** The values of its inputs, without choices and longer texts. */
  readonly fields: Readonly<Record<string, string>>
}

/** The targets of a page's links, without repetition. */
export function linksOf(html: string): readonly string[] {
  const links = tags(html, 'a').flatMap((tag) => attribute(tag, 'href') ?? [])
  return [...new Set(links)]
}

/** The forms of a page that can be sent: those with a button that is not disabled. */
export function formsOf(html: string): readonly FoundForm[] {
  const elements = html.match(/<form\b[^>]*>[\s\S]*?<\/form>/g) ?? []
  return elements.flatMap((element) => {
    const [form = ''] = tags(element, 'form')
    const id = attribute(form, 'id')
    const outside = tags(html, 'button').filter((tag) => id !== undefined && attribute(tag, 'form') === id)
    const buttons = [...tags(element, 'button'), ...outside].filter(
      (tag) => attribute(tag, 'type') !== 'button' && attribute(tag, 'disabled') === undefined,
    )
    if (buttons.length === 0) return []
    const inputs = tags(element, 'input').filter(
      (tag) => !['radio', 'checkbox'].includes(attribute(tag, 'type') ?? ''),
    )
    return [
      {
        method: attribute(form, 'method') === 'post' ? ('POST' as const) : ('GET' as const),
        action: attribute(form, 'action') ?? '',
        fields: Object.fromEntries(
          inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
        ),
      },
    ]
  })
}

export function hasId(html: string, id: string): boolean {
  return html.includes(` id="${id}"`)
}

function tags(html: string, name: string): readonly string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
