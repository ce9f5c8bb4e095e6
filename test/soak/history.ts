/** Values of a thing by the name of a field; nothing is the empty one. */
export type Fields = Readonly<Record<string, string>>

/** The number of fields of a thing with each kind of value, as far as a response shows no more of them. */
export interface Counted {
  readonly fields: readonly string[]
  /** The kind of a value; values of the empty kind are not counted. */
  readonly kindOf: (value: string) => string
  readonly counts: Readonly<Record<string, number | undefined>>
}

/** Exactly one of these is to be called for each write. */
export interface HistoryWrite {
  /** The site has said that it holds the values now. */
  acknowledge(): void
  /** The site has said that it did not take them. */
  refuse(): void
  /** There was no response: the write may still happen, for a while. */
  lose(): void
}

interface Write {
  readonly value: string
  readonly call: number
  /** The time from which the write has happened. */
  end: number
  /** Set if it may never happen: then it does not end what was there before it. */
  isUncertain?: boolean
}

/** A time span in which the write happened, or a value was current. */
interface Window {
  readonly write?: Write
  readonly from: number
  readonly to: number
}

/** Milliseconds that a server may hold on to a lost request or transaction. */
const lostMs = 60_000

/**
 * A history of concurrent writes and reads by several clients. Each response must be true at some moment between its
 * request and its arrival: an acknowledged value is there until another one may be. A read may be allowed to lag: then the
 * moment may be so many milliseconds before its request. `now` never goes back.
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
      Math.min(
        end,
        ...writes.filter((other) => other.call > after && !other.isUncertain).map((other) => other.end),
      )
    return [
      { from: call, to: overwritten(-Infinity) },
      ...writes
        .filter((write) => write.value === value)
        .map((write) => ({ write, from: Math.max(call, write.call), to: overwritten(write.end) })),
    ].filter(({ from, to }) => from <= to)
  }

  /** When each kind of value of a field may have been current; the kind is absent if nothing is known of the value. */
  function kindsOf(writes: readonly Write[], kindOf: Counted['kindOf'], call: number, end: number) {
    const values = [...new Set(writes.map(({ value }) => value))]
    const known = values.flatMap((value) =>
      windowsOf(writes, value, call, end).flatMap(({ write, from, to }) =>
        write ? [{ kind: kindOf(value), from, to }] : [],
      ),
    )
    const unknown = windowsOf(writes, '', call, end).filter(({ write }) => !write)
    return [...known, ...unknown.map(({ from, to }) => ({ kind: undefined, from, to }))]
  }

  /** The kinds of the values that were written last. */
  function lastKinds(thing: string, { fields, kindOf }: Counted): readonly string[] {
    const kinds = fields.map((field) => kindOf(writesOf(thing, field).at(-1)?.value ?? ''))
    return kinds.filter((kind) => kind !== '')
  }

  return {
    counts: () => ({ ...counts, things: things.size }),

    /** Everything ever written: the fields of each thing. */
    written: () => [...things].map(([thing, fields]) => ({ thing, fields: [...fields.keys()] })),

    /** To be called before the write is sent. */
    write(thing: string, fields: Fields): HistoryWrite {
      const call = now()
      const sent = Object.entries(fields).map(([field, value]) => {
        const [writes, write]: [Write[], Write] = [writesOf(thing, field), { value, call, end: Infinity }]
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
          for (const { write } of sent) write.isUncertain ??= true
          counts.unanswered += 1
        },
      }
    },

    /**
     * Call this before the read is sent, and its result with the values read. It describes what is wrong with them.
     * `lag` is how old the values may be when the read is sent, in milliseconds.
     */
    read(thing: string, lag = 0): (found: Fields, counted?: Counted) => string | undefined {
      const call = now() - lag
      return (found, counted) => {
        const end = now()
        counts.read += 1
        const fields = Object.entries(found).map(([field, value]) => {
          const writes = writesOf(thing, field)
          return { field, value, writes, windows: windowsOf(writes, value, call, end) }
        })
        const kinds = (counted?.fields ?? []).map((field) =>
          kindsOf(writesOf(thing, field), counted?.kindOf ?? String, call, end),
        )
        const windows: readonly Window[] = [...fields.flatMap((field) => field.windows), ...kinds.flat()]
        const isTrue = windows.some(
          ({ from: moment }) =>
            fields.every((field) => field.windows.some((window) => isIn(window, moment))) &&
            isCount(kinds, counted?.counts ?? {}, moment),
        )
        if (!isTrue && windows.length + fields.length > 0) {
          const wrong = fields.filter((field) => field.windows.length === 0)
          const reported = (wrong.length > 0 ? wrong : fields).map(({ field, value, writes }) => {
            return { field, found: value, written: writes.slice(-3).map((write) => write.value) }
          })
          const together = counted
            ? [...reported, { found: counted.counts, written: lastKinds(thing, counted) }]
            : reported
          return `${thing}, ${wrong.length > 0 ? 'never or no longer true' : 'never true together'}: ${JSON.stringify(together)}`
        }
        // What someone has seen has happened: no one may see what was there before it from now on, apart from their lag.
        for (const { windows } of fields) {
          const [only, ...others] = windows
          if (only?.write && others.length === 0) {
            only.write.end = Math.min(only.write.end, end)
            only.write.isUncertain = false
          }
        }
        return undefined
      }
    },
  }
}

function isIn({ from, to }: Window, moment: number): boolean {
  return from <= moment && moment <= to
}

/** Returns true if so many fields may each have had a value of each kind at a moment. */
function isCount(
  fields: readonly (readonly (Window & { readonly kind: string | undefined })[])[],
  counts: Counted['counts'],
  moment: number,
): boolean {
  const possible = fields.map((windows) => windows.filter((window) => isIn(window, moment)))
  const kinds = new Set([...Object.keys(counts), ...possible.flat().map(({ kind = '' }) => kind)])
  kinds.delete('')
  return [...kinds].every((kind) => {
    const isOf = (one: { readonly kind: string | undefined }) => one.kind === kind
    const certain = possible.filter((windows) => windows.every(isOf))
    const likely = possible.filter((windows) => windows.some((one) => isOf(one) || one.kind === undefined))
    const count = counts[kind] ?? 0
    return certain.length <= count && count <= likely.length
  })
}

export type History = ReturnType<typeof createHistory>
