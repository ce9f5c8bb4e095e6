/** As many are enough to see what is wrong, of so many characters. */
const [shown, length] = [10, 300]

/** What is not as it should be, by kind. */
export function createFindings() {
  const texts = new Map<string, string[]>()
  const counts = new Map<string, number>()

  function add(kind: string, text: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const examples = texts.get(kind) ?? []
    if (examples.length < shown) texts.set(kind, [...examples, text.slice(0, length)])
  }

  return {
    add,

    /**
     * An answer that is not what was asked for; its status is 0 where none came. While something fails there may be none,
     * or a word that the site cannot answer, and somebody who asks for much may be told to wait.
     */
    addAnswer(status: number, isTroubled: boolean, text: string): void {
      if (status === 429) add('told to wait', text)
      else if (!isTroubled && status === 503) add('told to come back', text)
      else if (!isTroubled || (status !== 0 && status !== 503)) add('wrong answers', text)
    },

    count: (kind: string) => counts.get(kind) ?? 0,
    /** The first of each kind. */
    examples: () => [...texts].flatMap(([kind, examples]) => examples.map((text) => `${kind}: ${text}`)),
  }
}

export type Findings = ReturnType<typeof createFindings>
