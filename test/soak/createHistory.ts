/** Values of a thing by the name of a field. A field without a value is ''. */
export type ThingFields = Readonly<Record<string, string>>

/**
 * One write or read of a thing, as `judge/main.go` reads it. A lost write was not answered: it happened between the two
 * times, or never.
 */
export interface Operation {
  readonly thing: string
  readonly client: number
  readonly kind: 'write' | 'lost' | 'read'
  /** It happened between these two times, in microseconds. */
  readonly call: number
  readonly return: number
  /** What was written, or what was found at one moment. */
  readonly fields: ThingFields
}

/** Exactly one of these is to be called for each write. */
export interface HistoryWrite {
  acknowledge(): void
  refuse(): void
  /** There was no answer: the write may still happen, for a while. */
  lose(): void
}

/**
 * Milliseconds for which a write without an answer may still happen. It is longer than a server keeps a request or a
 * transaction of which it hears nothing. With no end to them, a history of many would take too long to judge.
 */
const lostMs = 30_000

/** Records what several clients write and read at the same time. `nowMs` never goes back. */
export function createHistory(nowMs: () => number = () => performance.now()) {
  const operations: Operation[] = []
  const now = () => Math.round(nowMs() * 1000)

  return {
    /** To be called before the write is sent. */
    write(thing: string, client: number, fields: ThingFields): HistoryWrite {
      const write = { thing, client, kind: 'write', call: now(), fields } as const
      return {
        acknowledge: () => void operations.push({ ...write, return: now() }),
        refuse: () => undefined,
        lose: () => void operations.push({ ...write, kind: 'lost', return: write.call + lostMs * 1000 }),
      }
    },

    /** To be called before the read is sent. Call the result with what was found; without an answer, forget it. */
    read(thing: string, client: number): (fields: ThingFields) => void {
      const read = { thing, client, kind: 'read', call: now() } as const
      return (fields) => void operations.push({ ...read, return: now(), fields })
    },

    operations: (): readonly Operation[] => operations,
  }
}

export type History = ReturnType<typeof createHistory>

/**
 * The same operations, and a last read which finds what nobody ever wrote: a judge must say that this is wrong. It is of
 * the thing with the fewest operations, as it takes longest to find that none of their orders is right.
 */
export function withPlantedFault(operations: readonly Operation[]): readonly Operation[] {
  const counts = new Map<string, number>()
  for (const { thing } of operations) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  const fewest = Math.min(...counts.values())
  const first = operations.find(({ thing }) => counts.get(thing) === fewest)
  if (!first) return operations
  const end = 1 + Math.max(...operations.map((one) => one.return))
  const fields = Object.fromEntries(Object.keys(first.fields).map((name) => [name, 'never written']))
  return [...operations, { ...first, kind: 'read', call: end, return: end + 1, fields }]
}
