import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RefusedForm } from '../../../browser/state'
import type { ClubView } from '../../../entities/clubs/contract'
import type { ChampionshipView } from '../views'
import { usualRules } from '../rules/usualRules'
import { ruleSentences } from '../rules/words/ruleSentences'
import { rulesValues } from '../rulesForm'
import { RulesPart } from './RulesPart'

const club = { id: 'c1', slug: 'kch', shortName: 'KCH' } as ClubView

/** The part of a championship of lengths, after its form was refused. */
function shown(form: Partial<RefusedForm> | null = null): string {
  const groups = ['short', 'medium', 'long'].map((group) => ({ group, atLeast: 1, atMost: 3 }))
  const rules = { ...usualRules, counting: { ...usualRules.counting, groups } }
  const championship = {
    ...{
      id: '1',
      slug: 'road',
      path: '/road',
      name: 'Road',
      from: '2026-01-01',
      to: '2026-12-31',
      description: '',
    },
    sentences: ruleSentences(rules),
    edit: { revision: 3, rules: rulesValues(rules) },
  } as unknown as ChampionshipView
  const store = {
    getState: () => ({ form }),
    subscribe: () => () => undefined,
    dispatch: () => undefined,
  }
  return renderToStaticMarkup(
    <Provider store={store as never}>
      <MemoryRouter>
        <RulesPart club={club} championship={championship} />
      </MemoryRouter>
    </Provider>,
  )
}

const refusal = { name: 'saveRules', message: '' }
const openFolds = (html: string) =>
  Array.from(html.matchAll(/<details[^>]* open="">\s*<summary>([^<]*)/g), ([, title]) => title)

test('shows the rules in words and their values, with all but the short form folded', () => {
  const html = shown()
  expect(html).toContain(
    '<li>Your counting races must include at least one short race and no more than three.</li>',
  )
  expect(html).toMatch(/<input[^>]*id="field-groups"[^>]*value="short: 1 to 3, medium: 1 to 3, long: 1 to 3"/)
  expect(html).toContain('<input type="radio" name="points" checked="" value="countdown"/>')
  expect(openFolds(html)).toEqual([])
})

test('opens what has an error and keeps what was typed', () => {
  const html = shown({
    ...refusal,
    values: { open2Distances: '10' },
    errors: { open2Distances: 'We can’t read “10”.' },
  })
  expect(openFolds(html)).toEqual(['More rules', 'Any race over another distance (2)'])
  expect(html).toContain('id="field-open2Distances-error">We can’t read “10”.')
  expect(html).toMatch(/<input[^>]*id="field-open2Distances"[^>]*value="10"/)
})

test('shows what someone else has saved beside the fields that differ', () => {
  const html = shown({
    ...refusal,
    values: { best: '8', field: 'sex', revision: '2' },
    errors: { revision: 'Changed.' },
  })
  expect(html).toContain('Leave empty if all races count. Their version: 6')
  expect(html).toContain('Their version: Everyone together')
  expect(html).toMatch(/name="revision" value="3"/)
})
