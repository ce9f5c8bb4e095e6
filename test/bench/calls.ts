import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { paths } from '../../src/kernel/urls/paths'
import { mongodbServer } from '../helpers/storeUnderTest'
import { openTcpProxy } from '../helpers/tcpProxy'
import { viewerSlugs } from '../helpers/viewers'
import { startSite } from '../helpers/site'
import type { Bench, BySide } from './bench'
import { bySide } from './bench'
import { type CommandCounts, createCommandCounter } from './countCommands'
import type { Side } from './sides'
import { signIn } from './startSides'
import { printTable } from './table'

export type CallFigures = Readonly<Record<string, BySide<CommandCounts>>>

const explanation = `MongoDB: commands to the server for one page of a member in the sample world, reading the session included, and waves of
them (how often one was sent while none was under way). Of several requests the one with fewest: others also write.`

const columns = [
  { title: '', width: 10 },
  { title: '', width: 10 },
  ...['commands', 'waves'].map((title) => ({ title, width: 10 })),
]

/** How often each page is asked for. */
const requests = 5

/** How often pages ask the store, where that is another server. */
export async function benchCalls({ sides }: Bench): Promise<CallFigures> {
  const mongodb = await mongodbServer()
  try {
    const counted: Readonly<Record<string, CommandCounts>>[] = []
    for (const side of sides) counted.push(await countPages(mongodb.url, side))
    const print = printTable(explanation, columns)
    const figures: Record<string, BySide<CommandCounts>> = {}
    for (const name of Object.keys(counted[0] ?? {})) {
      const ofSides = counted.map((one) => one[name] ?? { calls: NaN, waves: NaN })
      figures[name] = bySide(ofSides)
      for (const [index, { calls, waves }] of ofSides.entries()) {
        print([index === 0 ? name : '', sides[index]?.name ?? '', String(calls), String(waves)])
      }
    }
    return figures
  } finally {
    await mongodb.stop()
  }
}

async function countPages(url: string, { folder }: Side): Promise<Readonly<Record<string, CommandCounts>>> {
  const { hostname, port } = new URL(url)
  const counter = createCommandCounter()
  const proxy = await openTcpProxy(hostname, Number(port), counter.watch)
  const database = `startline-bench-${randomUUID()}`
  try {
    const MONGODB_URL = `mongodb://127.0.0.1:${proxy.port}/${database}?directConnection=true`
    const site = await startSite({ builtIn: folder, settings: { MONGODB_URL } })
    try {
      const headers = { cookie: await signIn(site) }
      const ask = async (path: string) => {
        const answer = await fetch(site.origin + path, { headers })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
        return text
      }
      const home = await ask(paths.home)
      const found = (pattern: RegExp) => pattern.exec(home)?.[0] ?? ''
      const pages = {
        home: paths.home,
        event: found(/\/event\/[\w-]+(?=")/),
        club: found(/\/club\/[\w-]+(?=")/),
        profile: paths.user(viewerSlugs.member),
      }
      const counts: Record<string, CommandCounts> = {}
      for (const [name, path] of Object.entries(pages)) {
        const all: CommandCounts[] = []
        for (let request = 0; request < requests; request += 1) {
          counter.take()
          await ask(path)
          all.push(counter.take())
        }
        const [fewest] = all.toSorted((a, b) => a.calls - b.calls)
        if (fewest) counts[name] = fewest
      }
      return counts
    } finally {
      await site.stop()
    }
  } finally {
    await proxy.close()
    const client = new MongoClient(url)
    await client.db(database).dropDatabase()
    await client.close()
  }
}
