import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { NotFound } from '../../../kernel/calls/apiError'
import { createRoutes, withinShell } from '../../pages/createRoutes'
import { routeTable } from '../../features'
import { findPage } from './findPage'

const routes = withinShell(createRoutes(() => Promise.resolve(null)))
const odd = ['a', 'A%20b', '%65', 'caf%C3%A9', 'a%2Fb', '..', '', 'edit', 'x.y', '__proto__', '%25']
const filled = routeTable.flatMap(({ path }) =>
  odd.map((value) => path.replace('*', value).replace(/:\w+/g, value)),
)
const paths = [
  ...filled,
  ...filled.map((path) => `${path}/`),
  ...filled.map((path) => `/${path.toUpperCase()}`),
  ...filled.map((path) => `${path}/more`),
  ...filled.map((path) =>
    path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  ),
]

test('matches a URL to the same page as the router in the browser', async () => {
  for (const path of new Set(paths)) {
    const url = new URL(`https://races.example${path.startsWith('/') ? path : `/${path}`}?a=b`)
    const expected = matchRoutes(routes, url.pathname)?.at(-1)
    const { routing, params } = await findPage(url)
    expect([path, routing.matches.at(-1)?.route.id, params]).toEqual([
      path,
      expected?.route.id,
      expected?.params,
    ])
    expect(routing.location).toMatchObject({ pathname: url.pathname, search: '?a=b' })
  }
})

test('matches no pattern to a URL with a line break', async () => {
  await expect(findPage(new URL('https://races.example/a%0Ab'))).rejects.toThrow(NotFound)
})
