import { useParams } from 'react-router'
import * as championshipCalls from '../contract'
import type { ChampionshipView } from '../views'
import * as searchCalls from '../../search/contract'
import * as eventCalls from '../../../entities/events/contract'
import { eventSlugIn } from '../../../entities/events/edition'
import { ApiError, NotFound } from '../../../kernel/calls/apiError'
import { isSignedIn } from '../../../kernel/access/permissions'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { memberListQuery } from '../../clubMembership/pages/clubMembersQuery'
import { responseReceived } from '../../../browser/actions'
import type { LoaderContext, Page } from '../../../browser/pages/page'
import { ChampionshipEditing } from '../ui/ChampionshipEditing'
import { ClosePart } from '../ui/ClosePart'
import { foundRaces } from '../ui/counterTexts'
import { PeoplePart } from '../ui/PeoplePart'
import { RacesPart } from '../ui/RacesPart'

/** The rules have a page of their own, as their form is large. */
const parts = { races: RacesPart, people: PeoplePart, close: ClosePart } as const

type Part = keyof typeof parts

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    const part = partNamed(context.params.part)
    if (!part) throw new NotFound('This page doesn’t exist.')
    await loadEditableClub(context)
    const { slug = '', championship: name = '' } = context.params
    const { championship } = await loadPart(context, part, { slug, championship: name })
    const searched = context.query.get('find')
    if (part === 'races' && searched) await loadFound(context, championship, searched)
  },
  Component: EditChampionshipPage,
}

type One = Readonly<Record<'slug' | 'championship', string>>

function loadPart({ show, query }: LoaderContext, part: Part, one: One) {
  if (part === 'races') return show(championshipCalls.getCounters, one)
  if (part === 'close') return show(championshipCalls.getStandings, { ...one, shown: 'page' })
  const { text: name, cursor } = memberListQuery(query)
  const member = query.get('member') ?? undefined
  return show(championshipCalls.getChampionshipPeople, { ...one, name, cursor, member })
}

/** Loads the races of the season that a search finds, or the one whose address was entered. */
async function loadFound(
  { api, dispatch }: LoaderContext,
  { slug, from, to }: ChampionshipView,
  searched: string,
): Promise<void> {
  const list = foundRaces(slug, searched)
  if (!searched.includes('/event/')) {
    const { events } = await api(searchCalls.searchEvents, { text: searched, from, to })
    dispatch(responseReceived({ events }, list))
    return
  }
  const named = await api(eventCalls.getEvent, { slug: eventSlugIn(searched) }).catch(noneIfUnknown)
  dispatch(responseReceived({ events: named ? [named.event] : [] }, list))
}

function noneIfUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error
}

function partNamed(name = ''): Part | undefined {
  return Object.hasOwn(parts, name) ? (name as Part) : undefined
}

/** Edits a championship’s races and people, and the end of its season. */
function EditChampionshipPage() {
  const part = partNamed(useParams().part)
  return part && <ChampionshipEditing part={part} Part={parts[part]} />
}
