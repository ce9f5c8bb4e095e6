import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { responseReceived } from '../../../state/actions'
import { useApi } from '../../../state/ApiContext'
import type { AppDispatch } from '../../../state/createStore'
import { find } from '../../../state/entities'
import { useAppSelector } from '../../../state/useAppSelector'
import { eventLists } from './eventLists'

export interface SearchProgress {
  /** The text whose results are there: that of the search before, until there is an answer. */
  readonly answered: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/**
 * Searches for a text, unless the page was loaded with its results. After a failure the results before stay shown.
 */
export function useEventSearch(text: string): SearchProgress {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const isLoaded = useAppSelector(({ lists }) => find(lists, eventLists.found(text)) !== undefined)
  const [answered, setAnswered] = useState(isLoaded ? text : '')
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (!api || text === '' || text === answered) return
    // The call is given up when another text is typed, so that a late answer cannot replace a newer one.
    const controller = new AbortController()
    api.searchEvents({ text }, controller.signal).then(
      (response) => {
        dispatch(responseReceived(response, eventLists.found(text)))
        setAnswered(text)
        setFailed(undefined)
      },
      () => {
        if (!controller.signal.aborted) setFailed(text)
      },
    )
    return () => controller.abort()
  }, [api, dispatch, text, answered])
  if (text === '') return { answered: '', isSearching: false, hasFailed: false }
  const hasFailed = text === failed
  return { answered, isSearching: text !== answered && !hasFailed, hasFailed }
}
