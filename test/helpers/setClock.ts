import { startOfRun } from './testDays'

/** Moves the clock of this run, of its test files and of the servers that they start to the run’s day. */
export default async function setup() {
  const script = new URL('shiftClock.js', import.meta.url).href
  process.env.TEST_CLOCK_OFFSET_MS = String(startOfRun.getTime() - Date.now())
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${script}`.trim()
  console.log(`The tests begin at ${startOfRun.toISOString()}`)
  await import(script)
}
