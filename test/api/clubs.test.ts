import { expect, test } from 'vitest'
import type { ClubResponse, ClubsResponse } from '../../src/entities/clubs/contract'
import { json, people } from '../helpers/apiWorld'
import { sharedApiSite } from '../helpers/sharedApiSite'

const site = sharedApiSite()

const publicClubs = people.clubs.map(
  ({ id, slug, name, shortName, nameKey: _name, shortNameKey: _short, dismissedSteps: _steps, ...vest }) => ({
    id,
    slug,
    path: `/club/${slug}`,
    name,
    shortName,
    ...vest,
    url: expect.stringMatching(new RegExp(`^http://[^/]+/club/${slug}$`)) as string,
  }),
)

test('lists all clubs by name', async () => {
  const { clubs } = await json<ClubsResponse>(site.jars.visitor, '/api/club')
  // The next events of clubs are tested in test/clubs/clubList.test.ts.
  expect(clubs.map(({ nextEvent: _, ...club }) => club)).toEqual(
    [...publicClubs].sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test.each(publicClubs)('shows a visitor the public fields of $name', async (club) => {
  const picture = expect.stringMatching(/^\/picture\/club\//) as string
  expect(await json<ClubResponse>(site.jars.visitor, `/api${club.path}`)).toEqual({
    club: { ...club, picture, pictureUrl: expect.stringMatching(/^http:.*\/picture\/club\//) as string },
  })
})

test('responds 404 with a message for an unknown club', async () => {
  for (const name of ['missing', 'constructor', '__proto__', 'x'.repeat(3000), 'a%00b', '..%2fclub']) {
    const response = await site.jars.visitor.ask(`/api/club/${name}`)
    expect([name.slice(0, 20), response.status]).toEqual([name.slice(0, 20), 404])
    expect(await response.json()).toEqual({ message: expect.any(String) as string })
  }
})
