/** What those are told who are not served, as there are too many others. */
const crowded = 'Very many people are here'

/** As many are enough to see what is wrong, of so many characters. */
const [shown, length] = [10, 300]

export type Finding =
  | 'lost'
  | 'not read back'
  | 'private to a visitor'
  | 'wrong answer'
  | 'told to come back'
  | 'member told to come back'
  | 'error logged'

export type Asker = 'member' | 'visitor'

/** What is not as it should be, by kind. */
export function createFindings() {
  const texts = new Map<Finding, string[]>()
  const counts = new Map<Finding, number>()

  function add(kind: Finding, text: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const examples = texts.get(kind) ?? []
    if (examples.length < shown) texts.set(kind, [...examples, text.replace(/\s+/g, ' ').slice(0, length)])
  }

  return {
    add,

    /**
     * An answer that is not what was asked for, `said` in its body; its status is 0 where none came. While something
     * fails there may be none, or a word that the site cannot answer.
     */
    addAnswer(
      who: Asker,
      what: string,
      { status, said }: { status: number; said: string },
      isTroubled: boolean,
    ): void {
      if (isTroubled && (status === 0 || status === 503)) return
      const isRefused = status === 429 || (status === 503 && said.includes(crowded))
      const refused = who === 'member' ? 'member told to come back' : 'told to come back'
      add(isRefused ? refused : 'wrong answer', `${what}: ${status} ${said}`)
    },

    count: (kind: Finding) => counts.get(kind) ?? 0,
    /** The first of each kind. */
    examples: () => [...texts].flatMap(([kind, examples]) => examples.map((text) => `${kind}: ${text}`)),
  }
}

export type Findings = ReturnType<typeof createFindings>
