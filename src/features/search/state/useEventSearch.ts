import type { AppDispatch } from '../../../browser/appStore'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import * as searchCalls from '../contract'
import type { AskedFields } from '../../../kernel/urls/paths'
import { responseReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { eventLists } from '../../../entities/eventViews/state/eventLists'

/** One page of the results of a search. */
export interface WantedSearch {
  readonly asked: AskedFields
  readonly cursor: string | undefined
}

export interface SearchProgress {
  /** The search of the shown results: the previous one, until there is an answer. */
  readonly answered: WantedSearch
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

const nothing: WantedSearch = { asked: {}, cursor: undefined }

export function isAsked({ asked }: WantedSearch): boolean {
  return Object.keys(asked).length > 0
}

/** What is sent for a search. */
export function sentSearch({ asked, cursor }: WantedSearch) {
  return { ...asked, cursor }
}

/** The list with the results of a search. */
export function listOfSearch(search: WantedSearch): string {
  return eventLists.found(sentSearch(search))
}

/**
 * Makes a search, unless the page was loaded with its results, or there is something wrong with it. After an error
 * the previous results stay.
 */
export function useEventSearch(search: WantedSearch, isWrong: boolean): SearchProgress {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const wanted = listOfSearch(search)
  const isLoaded = useAppSelector(({ lists }) => find(lists, wanted) !== undefined)
  const [answered, setAnswered] = useState(isLoaded ? search : nothing)
  const [failed, setFailed] = useState<string>()
  const isAnswered = listOfSearch(answered) === wanted
  const isNeeded = isAsked(search) && !isWrong && !isAnswered
  const begin = useEffectEvent((signal: AbortSignal) => {
    api?.(searchCalls.searchEvents, sentSearch(search), signal).then(
      (response) => {
        dispatch(responseReceived(response, wanted))
        setAnswered(search)
        setFailed(undefined)
      },
      () => {
        if (!signal.aborted) setFailed(wanted)
      },
    )
  })
  useEffect(() => {
    if (!isNeeded) return
    // The call is cancelled when another text is typed, so that a late answer cannot replace a newer one.
    const controller = new AbortController()
    begin(controller.signal)
    return () => controller.abort()
  }, [wanted, isNeeded])
  if (!isAsked(search) || isWrong) return { answered: nothing, isSearching: false, hasFailed: false }
  const hasFailed = wanted === failed
  return { answered, isSearching: !isAnswered && !hasFailed, hasFailed }
}
