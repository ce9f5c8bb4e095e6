/** Work on one thing that several wait for. */
interface UnderWay<T> {
  readonly begun: Promise<T>
  /** For all who came since it was begun. */
  next?: Promise<T>
}

/**
 * Shares work among those who ask for the same thing, each only with work that begins after they asked. So one is under
 * way at a time, and all who come meanwhile wait for the next one.
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
