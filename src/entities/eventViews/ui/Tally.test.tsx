import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { StatusCounts } from '../../../kernel/running/eventState'
import { Tally } from './Tally'

const words = (counts: StatusCounts) =>
  [...renderToStaticMarkup(<Tally counts={counts} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    (m) => m[1],
  )

describe('Tally', () => {
  it('shows counts in display order with their labels', () => {
    expect(words({ interested: 4, supporting: 1, entered: 300, result: 2 })).toEqual([
      '2 results',
      '300 entered',
      '1 supporting',
      '4 interested',
    ])
  })

  it('leaves out a status that no one has', () => {
    expect(words({ result: 1, entered: 0 })).toEqual(['1 result'])
  })

  it('renders nothing without any statuses', () => {
    expect(renderToStaticMarkup(<Tally counts={{}} />)).toBe('')
  })
})
