/** Of the process: no address comes twice, whoever is asked. */
let asked = 0

/** The path with a query of its own, so that no answer to it has been kept. */
export function freshPath(path: string): string {
  asked += 1
  return `${path}${path.includes('?') ? '&' : '?'}visit=${asked}`
}
