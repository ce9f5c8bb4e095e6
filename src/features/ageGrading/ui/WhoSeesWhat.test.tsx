import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhoSeesWhat } from './WhoSeesWhat'

const athlete = { sex: 'F', born: '1984', age: '42', graded: 0, clubs: [], written: [] } as const

test.each<readonly [true | undefined, readonly string[]]>([
  [true, ['Members of your clubs', 'Only you', 'Members of your clubs']],
  [undefined, ['Only you', 'Only you', 'Only you']],
])('says who sees sex, birth and age grades if showing them is %s', (isShown, readers) => {
  const html = renderToStaticMarkup(<WhoSeesWhat athlete={{ ...athlete, isShown }} />)
  const rows = [...html.matchAll(/<strong>([^<]*)<\/strong><p[^>]*>([^<]*)/g)]
  expect(rows.map(([, name, who]) => [name, who])).toEqual(
    ['Sex', 'Birth', 'Age grades'].map((name, at) => [name, readers[at]]),
  )
})
