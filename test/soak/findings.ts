import { busyTitle } from '../../src/platform/load/createGate'

/** The maximum number of findings shown per kind, and of characters of each. */
const [shown, length] = [10, 300]

export type Finding =
  | 'lost from the store'
  | 'never true'
  | 'private to a visitor'
  | 'wrong answer'
  | 'visitor asked to retry'
  | 'member asked to retry'
  | 'error logged'

/** Collects findings by kind. */
export function createFindings() {
  const found = new Map<Finding, string[]>()

  function add(kind: Finding, text: string): void {
    found.set(kind, [...(found.get(kind) ?? []), text.replace(/\s+/g, ' ').slice(0, length)])
  }

  return {
    add,

    /**
     * A response that is not what was asked for; its status is 0 if none came. While something fails there may be none,
     * or a word that the site cannot answer.
     */
    addAnswer(
      who: 'member' | 'visitor',
      { status, said }: { status: number; said: string },
      isTroubled: boolean,
    ) {
      if (isTroubled && (status === 0 || status === 503)) return
      const isRefused = status === 429 || (status === 503 && said.includes(busyTitle))
      add(isRefused ? `${who} asked to retry` : 'wrong answer', `${status} ${said}`)
    },

    count: (kind: Finding) => found.get(kind)?.length ?? 0,
    /** The first of each kind. */
    examples: () =>
      [...found].flatMap(([kind, texts]) => texts.slice(0, shown).map((text) => `${kind}: ${text}`)),
  }
}

export type Findings = ReturnType<typeof createFindings>

/** Returns unexpected lines of a site's output. While something fails, reports of an unavailable store are expected. */
export function errorsIn(printed: string, isTroubled: (at: number) => boolean): readonly string[] {
  return printed.split('\n').filter((line) => {
    const [, time = ''] = /"time":"([^"]+)"/.exec(line) ?? []
    if (line.startsWith('{') && line.includes('"type":"StoreUnavailable"'))
      return !isTroubled(Date.parse(time))
    return /"err":|error|warning/i.test(line)
  })
}
