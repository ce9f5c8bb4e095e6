/** Work that several callers wait for. */
interface UnderWay<T> {
  readonly begun: Promise<T>
  /** Shared by every caller that arrived while the current run was in progress. */
  next?: Promise<T>
}

/**
 * Shares work among callers that ask for the same thing. Each gets the result of work that began after they asked. So
 * one piece of work runs at a time, and all who ask meanwhile wait for the next one.
 */
export function createSharedWork<T>() {
  const underWay = new Map<string, UnderWay<T>>()

  function begin(name: string, work: () => Promise<T>): Promise<T> {
    const begun = work()
    const mine: UnderWay<T> = { begun }
    underWay.set(name, mine)
    const end = () => {
      if (underWay.get(name) === mine) underWay.delete(name)
    }
    begun.then(end, end)
    return begun
  }

  return (name: string, work: () => Promise<T>): Promise<T> => {
    const current = underWay.get(name)
    if (!current) return begin(name, work)
    const again = () => begin(name, work)
    current.next ??= current.begun.then(again, again)
    return current.next
  }
}
