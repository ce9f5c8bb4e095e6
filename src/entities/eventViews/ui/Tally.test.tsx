import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { StatusCounts } from '../../../kernel/running/eventStatus'
import { Tally } from './Tally'

const words = (counts: StatusCounts) =>
  [...renderToStaticMarkup(<Tally counts={counts} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    (m) => m[1],
  )

describe('Tally', () => {
  it('says counts in display order, with their words', () => {
    expect(words({ interested: 4, supporting: 1, entered: 300, result: 2 })).toEqual([
      '2 results',
      '300 entered',
      '1 supporting',
      '4 interested',
    ])
  })

  it('leaves out what nobody does', () => {
    expect(words({ result: 1, entered: 0 })).toEqual(['1 result'])
  })

  it('is nothing when nobody does anything', () => {
    expect(renderToStaticMarkup(<Tally counts={{}} />)).toBe('')
  })
})
