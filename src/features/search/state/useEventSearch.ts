import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { endpoints } from '../../../api/endpoints'
import { responseReceived } from '../../../state/actions'
import { useApi } from '../../../state/ActionsContext'
import type { AppDispatch } from '../../../state/createStore'
import { find } from '../../../state/entities'
import { useAppSelector } from '../../../state/useAppSelector'
import { eventLists } from '../../events/state/eventLists'

/** One page of the results for a text. */
export interface WantedSearch {
  readonly text: string
  readonly cursor: string | undefined
}

export interface SearchProgress {
  /** The text of the shown results: the previous one, until there is an answer. */
  readonly answered: WantedSearch
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

const nothing: WantedSearch = { text: '', cursor: undefined }

/** Searches for a text, unless the page was loaded with its results. After an error the previous results stay. */
export function useEventSearch({ text, cursor }: WantedSearch): SearchProgress {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const wanted = eventLists.found({ text, cursor })
  const isLoaded = useAppSelector(({ lists }) => find(lists, wanted) !== undefined)
  const [answered, setAnswered] = useState(isLoaded ? { text, cursor } : nothing)
  const [failed, setFailed] = useState<string>()
  const isAnswered = eventLists.found(answered) === wanted
  useEffect(() => {
    if (!api || text === '' || isAnswered) return
    // The call is cancelled when another text is typed, so that a late answer cannot replace a newer one.
    const controller = new AbortController()
    api(endpoints.searchEvents, { text, cursor }, controller.signal).then(
      (response) => {
        dispatch(responseReceived(response, wanted))
        setAnswered({ text, cursor })
        setFailed(undefined)
      },
      () => {
        if (!controller.signal.aborted) setFailed(wanted)
      },
    )
    return () => controller.abort()
  }, [api, dispatch, text, cursor, wanted, isAnswered])
  if (text === '') return { answered: nothing, isSearching: false, hasFailed: false }
  const hasFailed = wanted === failed
  return { answered, isSearching: !isAnswered && !hasFailed, hasFailed }
}
