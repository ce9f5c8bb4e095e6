import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foldedDescription } from '../../../kernel/limits'
import { EventDescription } from './EventDescription'

test('a text is folded on a phone where it is longer than a screen', () => {
  const shown = (letters: number) => renderToStaticMarkup(<EventDescription text={'a'.repeat(letters)} />)
  expect(shown(foldedDescription)).not.toContain('<details')
  expect(shown(foldedDescription + 1)).toContain('<details')
})
