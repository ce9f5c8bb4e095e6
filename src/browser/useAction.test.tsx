import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import type { NavigateOptions } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../kernel/calls/api'
import { type Form, type Entities, doneTexts } from '../kernel/calls/endpoint'
import { forms } from '../app/server/calls/handlers'
import { enterResult } from '../features/participation/contract'
import { editResultForm } from '../features/participation/editingResults'
import { allDoneTexts } from '../app/server/http/createDoneCookie'
import { ActionsContext } from './ActionsContext'
import { createStore } from '../app/pages/createStore'
import { type ActionOptions, runAction } from './runAction'
import { showing } from './pages/loadPage'
import { useAction } from './useAction'

type Call = Form<object, Entities>

const calls = Object.values(forms) as unknown as readonly Call[]

/** The response of any of the calls, as far as forms read it. */
const output = {
  ...{ changes: [{ done: true }], undoUntil: '2027-01-01T00:00:00.000Z', deleted: 'x' },
  notices: {},
  hooks: {},
}

beforeEach(() => void vi.stubGlobal('window', { location: { pathname: '/', search: '' } }))
afterEach(() => void vi.unstubAllGlobals())

/** Runs the action like a button, and returns the message that is shown afterwards. */
async function saidAfter(call: Call, options: ActionOptions<object, Entities> = {}) {
  const store = createStore({})
  const api: Api = () => Promise.resolve(output as never)
  const acts: ((input: object) => Promise<void>)[] = []
  const Button = () => {
    acts.push(useAction(call, options))
    return null
  }
  renderToString(
    <Provider store={store}>
      <ActionsContext value={{ api, show: showing(api, store.dispatch), navigate: vi.fn(), runAction }}>
        <Button />
      </ActionsContext>
    </Provider>,
  )
  await acts[0]?.({})
  return store.getState().done
}

test.each(calls)('$name announces its success, even if the page shows the change', async (call) => {
  const said = await saidAfter(call)
  expect(allDoneTexts).toContain(said?.text)
  expect(await saidAfter(call, { isSeen: true })).toEqual({ ...said, isSeen: true })
})

test.each([
  [true, '/event/a/saved-results?user=b'],
  ['replace', '/event/a/saved-results?user=b'],
  [false, undefined],
] as const)(
  'navigates to the page that a plain form leads to, if it says so: %s',
  async (navigates, path) => {
    const store = createStore({})
    const navigate = vi.fn<(path: string, options: NavigateOptions) => void>()
    const needs = { dispatch: store.dispatch, turns: { current: undefined }, navigate }
    const input = { slug: 'a', userId: 'b', from: '', time: '41:12', then: editResultForm }
    const people = () => Promise.resolve({ people: [] } as never)
    await runAction({ ...needs, api: people }, enterResult, { navigates }, input)
    const expected = path === undefined ? [] : [[path, { replace: navigates === 'replace' }]]
    expect(navigate.mock.calls).toEqual(expected)
    // Its message waits for that page.
    expect(store.getState().done?.awaits).toBe(path?.replace(/\?.*/, ''))
  },
)

test('announces the same message again', () => {
  const store = createStore({})
  for (const count of [1, 2]) {
    store.dispatch({ type: 'callDone', done: { text: doneTexts.statusSet } })
    expect(store.getState().done).toEqual({ text: doneTexts.statusSet, count })
  }
})

test('shows the message on the page that follows the change, whatever its query, and on no other', () => {
  const store = createStore({})
  const saidAt = (url: string) => {
    const done = { text: 'Their role on the site was changed.' }
    store.dispatch({ type: 'callDone', done, next: '/admin/role?user=a' })
    store.dispatch({ type: 'pageLoadEnded', url })
    return store.getState().done?.text
  }
  expect(saidAt('/admin/role?user=a')).toBe('Their role on the site was changed.')
  expect(saidAt('/admin')).toBeUndefined()
})
