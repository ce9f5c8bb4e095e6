import type { AppDispatch } from './appStore'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Form, Entities } from '../kernel/calls/endpoint'
import { useActions } from './ActionsContext'
import type { Turns } from './createTurns'
import type { ActionOptions } from './runAction'

/**
 * A call that a person makes with a form or a button. Its response is merged into the state. If fields are refused, the
 * form (`state.form`) gets the error; so it does with any error of an action whose result was shown at once. Any other
 * error is shown in a dialog. Never rejects.
 */
export function useAction<Input extends object, Output extends Entities>(
  call: Form<Input, Output>,
  options: ActionOptions<NoInfer<Input>, NoInfer<Output>> = {},
) {
  const actions = useActions()
  const dispatch = useDispatch<AppDispatch>()
  const own = useRef<Turns>(undefined)
  const { turns = own } = options
  return async (input: Input): Promise<void> => {
    await actions?.runAction({ ...actions, dispatch, turns }, call, options, input)
  }
}
