/** A page as it is read: without the state that it embeds, and the vests of clubs within a line. */
export function seen(html: string): string {
  return html.replace(
    /<script id="state"[\s\S]*?<\/script>|<!-- -->|<svg[^>]*><use href="\/vests[^>]*><\/use><\/svg> /g,
    '',
  )
}

/** The element that holds the named field, as its tag is written. */
export function tagOf(html: string, name: string): string | undefined {
  return new RegExp(`<[^>]* name="${name}"[^>]*>`).exec(seen(html))?.[0]
}

/** The text of a field's error. */
export function errorOf(html: string, name: string): string | undefined {
  return new RegExp(`<p[^>]* id="field-${name}-error">([^<]*)</p>`).exec(html)?.[1]?.replace(/&#x27;/g, "'")
}
