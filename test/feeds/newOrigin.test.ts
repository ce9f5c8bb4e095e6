import { expect, test } from 'vitest'
import { root, siteCommand } from '../helpers/site'
import { spawnServer } from '../helpers/spawnServer'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { readCalendar } from './readCalendar'

test('keeps the ids of events after a restart at another origin', async () => {
  const directory = await temporaryDirectory()
  const uidsAt = async (origin: string) => {
    const settings = { SITE_ORIGIN: origin, SAMPLE_DATA: 'yes' }
    const site = await spawnServer(siteCommand(root, directory, settings))
    try {
      const text = await (await fetch(`${site.origin}/events.ics`)).text()
      return readCalendar(text).map(({ uid }) => uid)
    } finally {
      await site.stop()
    }
  }
  try {
    const uids = await uidsAt('https://old.example')
    expect(uids.length).toBeGreaterThan(50)
    expect(new Set(uids.map((uid) => uid.split('@')[1])).size).toBe(1)
    expect(uids[0]).toMatch(/@[\da-f-]{36}\.invalid$/)
    expect(await uidsAt('https://new.example')).toEqual(uids)
  } finally {
    await remove(directory)
  }
})
