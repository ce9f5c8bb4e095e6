import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foldedDescription } from '../limits'
import { EventDescription } from './EventDescription'

test('folds a description that is longer than the limit', () => {
  const shown = (letters: number) => renderToStaticMarkup(<EventDescription text={'a'.repeat(letters)} />)
  expect(shown(foldedDescription)).not.toContain('<details')
  expect(shown(foldedDescription + 1)).toContain('<details')
})
