import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LaunchOptions } from 'playwright'

/** What all files of a run share. */
export interface PartsOfRun {
  /** What the build printed: the site is built. */
  readonly build: string
  readonly browser: LaunchOptions
  /** The data directory of a closed store with the sample world. */
  readonly sample: string
  /** The origin of a site on a copy of it. */
  readonly sampleSite: string
}

const asked = new Map<keyof PartsOfRun, Promise<unknown>>()

/** Returns a part of this run, which the first file that asks for it waits for (see `provideParts`). */
export function partOfRun<Name extends keyof PartsOfRun>(name: Name): Promise<PartsOfRun[Name]> {
  const known = (asked.get(name) as Promise<PartsOfRun[Name]> | undefined) ?? ask(name)
  asked.set(name, known)
  return known
}

async function ask<Name extends keyof PartsOfRun>(name: Name): Promise<PartsOfRun[Name]> {
  // Unlike `fetch`, this waits for longer than five minutes: a slow machine needs them for the build.
  const [response] = (await once(get(`${process.env.TEST_PARTS}/${name}`), 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`This run has no ${name}: ${body}`)
  return JSON.parse(body) as PartsOfRun[Name]
}

/** Waits until the site is built. A benchmark, which is no run of tests, has built it before. */
export async function untilBuilt(): Promise<void> {
  if (process.env.TEST_PARTS !== undefined) await partOfRun('build')
}
