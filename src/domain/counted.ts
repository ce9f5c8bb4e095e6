/** '1 status', '3 statuses'. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** '1,250': `toLocaleString` takes 10 ms of a telephone's time when it is first used. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
