/**
 * A queue of things, each under a path of names. The first names take turns, then the second names within each, and
 * so on. So each name gets as many turns as the others, however many things wait under it.
 */
export interface Rounds<T> {
  readonly size: number
  add(path: readonly string[], thing: T): void
  /** Removes and returns the next thing, of no first name passed over. */
  take(passedOver?: Pick<ReadonlySet<string>, 'has'>): T | undefined
  /** Removes and returns the thing that has waited longest under the name with the most. */
  takeFromMost(): T | undefined
  /** Removes a thing before its turn. */
  remove(path: readonly string[], thing: T): void
}

export function createRounds<T>(): Rounds<T> {
  const own = new Set<T>()
  /** In the order of their turns. */
  const branches = new Map<string, Rounds<T>>()
  let size = 0

  function takeOwn(): T | undefined {
    const [thing] = own
    if (thing === undefined) return undefined
    own.delete(thing)
    size -= 1
    return thing
  }

  function takeFrom(name: string | undefined, how: 'take' | 'takeFromMost'): T | undefined {
    const branch = branches.get(name ?? '')
    if (name === undefined || !branch) return undefined
    const thing = branch[how]()
    size -= 1
    if (branch.size === 0) branches.delete(name)
    return thing
  }

  function nameOfMost(): string | undefined {
    let most: string | undefined
    for (const [name, { size }] of branches) {
      if (most === undefined || size > (branches.get(most)?.size ?? 0)) most = name
    }
    return most
  }

  function toTheEnd(name: string) {
    const branch = branches.get(name)
    branches.delete(name)
    if (branch) branches.set(name, branch)
  }

  return {
    get size() {
      return size
    },
    add([name, ...rest], thing) {
      size += 1
      if (name === undefined) {
        own.add(thing)
        return
      }
      const branch = branches.get(name) ?? createRounds<T>()
      branches.set(name, branch)
      branch.add(rest, thing)
    },
    take(passedOver) {
      const name = [...branches.keys()].find((one) => !passedOver?.has(one))
      const thing = takeOwn() ?? takeFrom(name, 'take')
      if (name !== undefined) toTheEnd(name)
      return thing
    },
    takeFromMost() {
      return takeOwn() ?? takeFrom(nameOfMost(), 'takeFromMost')
    },
    remove([name, ...rest], thing) {
      size -= 1
      if (name === undefined) {
        own.delete(thing)
        return
      }
      const branch = branches.get(name)
      branch?.remove(rest, thing)
      if (branch?.size === 0) branches.delete(name)
    },
  }
}
