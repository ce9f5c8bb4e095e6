import { expect, test } from 'vitest'
import { createStore } from '../../../app/pages/createStore'
import { selectRefused } from '../../../browser/useRefused'
import { eventView } from '../../../../test/helpers/views'
import { selectRefusedStatus } from './statusSelectors'

test('does not show a form as rejected after its page was left', () => {
  const store = createStore({})
  const form = { name: 'setStatus' as const, values: { slug: 'x' }, message: 'No.', errors: {} }
  const event = eventView({ slug: 'x' })
  const shown = () => [selectRefused(store.getState()), selectRefusedStatus(store.getState(), event)]
  store.dispatch({ type: 'formRefused', form })
  expect(shown()).toEqual([form, form])
  store.dispatch({ type: 'formRefused', form: { ...form, leftPage: '/event/x' } })
  expect(shown()).toEqual([undefined, undefined])
})
