import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhoSeesWhat } from './WhoSeesWhat'

const athlete = { sex: 'F', born: '1984', age: '42', graded: 0, clubs: [], written: [] } as const

test.each<readonly [true | undefined, string]>([
  [true, 'Members of your clubs see your sex, age category and age grades.'],
  [undefined, 'Only you can see this.'],
])('says who sees sex, age category and age grades if showing them is %s', (isShown, sentence) => {
  const html = renderToStaticMarkup(<WhoSeesWhat athlete={{ ...athlete, isShown }} />)
  expect(html).toContain(`<p>${sentence}`)
})
