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

/** A search with the page of its results. */
export interface SearchRequest {
  readonly fields: AskedFields
  readonly cursor: string | undefined
}

export interface SearchProgress {
  /** The search whose results are shown, which is the previous one until there is a response. */
  readonly answered: SearchRequest
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

const emptySearch: SearchRequest = { fields: {}, cursor: undefined }

export function isEmptySearch({ fields }: SearchRequest): boolean {
  return Object.keys(fields).every((name) => name === 'within')
}

export function queryOf({ fields, cursor }: SearchRequest) {
  return { ...fields, cursor }
}

/** Returns the id of the list with the results of a search. */
export function listOfSearch(search: SearchRequest): string {
  return eventLists.searched(queryOf(search))
}

/** Runs a search, unless it is invalid or the page was loaded with its results. The previous results stay after an error. */
export function useEventSearch(search: SearchRequest, isInvalid: boolean): SearchProgress {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const list = listOfSearch(search)
  const isLoaded = useAppSelector(({ lists }) => find(lists, list) !== undefined)
  const [answered, setAnswered] = useState(isLoaded ? search : emptySearch)
  const [failed, setFailed] = useState<string>()
  const isAnswered = listOfSearch(answered) === list
  const isNeeded = !isEmptySearch(search) && !isInvalid && !isAnswered
  const run = useEffectEvent((signal: AbortSignal) => {
    api?.(searchCalls.searchEvents, queryOf(search), signal).then(
      (response) => {
        dispatch(responseReceived(response, list))
        setAnswered(search)
        setFailed(undefined)
      },
      () => {
        if (!signal.aborted) setFailed(list)
      },
    )
  })
  useEffect(() => {
    if (!isNeeded) return
    // Typing cancels the call, so that a late response cannot replace a newer one.
    const controller = new AbortController()
    run(controller.signal)
    return () => controller.abort()
  }, [list, isNeeded])
  if (isEmptySearch(search) || isInvalid)
    return { answered: emptySearch, isSearching: false, hasFailed: false }
  const hasFailed = list === failed
  return { answered, isSearching: !isAnswered && !hasFailed, hasFailed }
}
