/** Values of a thing by the name of a field; nothing is the empty one. */
export type Fields = Readonly<Record<string, string>>

/** Exactly one of these is to be called for each write. */
export interface HistoryWrite {
  /** The site has said that it holds the values now. */
  acknowledge(): void
  /** The site has said that it did not take them. */
  refuse(): void
  /** There was no answer: the write may still happen, for a while. */
  lose(): void
}

interface Write {
  readonly value: string
  readonly call: number
  /** The time from which the write has happened. */
  end: number
}

/** A time span in which the write happened, or a value was current. */
interface Window {
  readonly write?: Write
  readonly from: number
  readonly to: number
}

/** Milliseconds for which a server may hold on to a lost request or transaction. */
const lostMs = 30_000

/**
 * A history of concurrent writes and reads by several clients. Each response must be true at some moment between its
 * request and its arrival: an acknowledged value is there until another one may be. `now` never goes back.
 */
export function createHistory(now: () => number = () => performance.now()) {
  const things = new Map<string, Map<string, Write[]>>()
  const counts = { acknowledged: 0, unanswered: 0, read: 0 }

  function writesOf(thing: string, field: string): Write[] {
    const fields = things.get(thing) ?? new Map<string, Write[]>()
    things.set(thing, fields)
    const writes = fields.get(field) ?? []
    fields.set(field, writes)
    return writes
  }

  /** When the value may have been current; what was there before the first write is not known. */
  function windowsOf(writes: readonly Write[], value: string, call: number, end: number): readonly Window[] {
    const overwritten = (after: number) =>
      Math.min(end, ...writes.filter((other) => other.call > after).map((other) => other.end))
    return [
      { from: call, to: overwritten(-Infinity) },
      ...writes
        .filter((write) => write.value === value)
        .map((write) => ({ write, from: Math.max(call, write.call), to: overwritten(write.end) })),
    ].filter(({ from, to }) => from <= to)
  }

  return {
    counts: () => ({ ...counts, things: things.size }),

    /** Everything ever written: the fields of each thing. */
    written: () => [...things].map(([thing, fields]) => ({ thing, fields: [...fields.keys()] })),

    /** To be called before the write is sent. */
    write(thing: string, fields: Fields): HistoryWrite {
      const call = now()
      const sent = Object.entries(fields).map(([field, value]) => {
        const [writes, write] = [writesOf(thing, field), { value, call, end: Infinity }]
        writes.push(write)
        return { writes, write }
      })
      const endAt = (end: number) => sent.forEach(({ write }) => (write.end = Math.min(write.end, end)))
      return {
        acknowledge() {
          endAt(now())
          counts.acknowledged += 1
        },
        refuse: () => sent.forEach(({ writes, write }) => writes.splice(writes.indexOf(write), 1)),
        lose() {
          endAt(call + lostMs)
          counts.unanswered += 1
        },
      }
    },

    /** Call this before the read is sent, and its result with the values read. It describes what is wrong with them. */
    read(thing: string): (found: Fields) => string | undefined {
      const call = now()
      return (found) => {
        const end = now()
        counts.read += 1
        const fields = Object.entries(found).map(([field, value]) => {
          const writes = writesOf(thing, field)
          return { field, value, writes, windows: windowsOf(writes, value, call, end) }
        })
        const moments = fields.flatMap(({ windows }) => windows.map(({ from }) => from))
        const isTrue = moments.some((moment) =>
          fields.every(({ windows }) => windows.some(({ from, to }) => from <= moment && moment <= to)),
        )
        if (!isTrue && fields.length > 0) {
          const wrong = fields.filter(({ windows }) => windows.length === 0)
          const reported = (wrong.length > 0 ? wrong : fields).map(({ field, value, writes }) => {
            return { field, found: value, written: writes.slice(-3).map((write) => write.value) }
          })
          return `${thing}, ${wrong.length > 0 ? 'never or no longer true' : 'never true together'}: ${JSON.stringify(reported)}`
        }
        // What someone has seen has happened: no one may see what was there before it from now on.
        for (const { windows } of fields) {
          const [only, ...others] = windows
          if (only?.write && others.length === 0) only.write.end = Math.min(only.write.end, end)
        }
        return undefined
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
