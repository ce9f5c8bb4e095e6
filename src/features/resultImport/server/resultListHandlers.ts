import type * as resultImportCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { isListColumn, type ListColumn, type NameAnswer } from '../resultList'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import {
  listAnswersInput,
  listById,
  listColumnsInput,
  listInput,
  listsQuery,
  raceFactsInput,
  savedResultsQuery,
} from '../inputs'
import { requirePasting } from './listRequirements'
import type { ResultListService } from './resultListService'
import type { SavedResultsService } from './savedResultsService'

type ResultListCalls =
  | ('getResultLists' | 'readResultList' | 'getResultList' | 'chooseListColumns')
  | ('getSavedResults' | 'getOpenLists')
  | ('saveResultList' | 'removeResultList' | 'undoResultList' | 'forgetListName' | 'saveRaceFacts')

export function createResultListHandlers(
  lists: ResultListService,
  saved: SavedResultsService,
): HandlersOf<typeof resultImportCalls, ResultListCalls> {
  return {
    getResultLists: guarded(requirePasting, listsQuery, (context, { slug, left = '' }) =>
      lists.lists(context, slug, left.split(',').filter(Boolean)),
    ),
    getSavedResults: guarded(requirePasting, savedResultsQuery, (context, { slug, ...named }) =>
      saved.show(context, slug, named),
    ),
    getOpenLists: unguarded(noInput, (context) => saved.open(context)),
    readResultList: guarded(
      requirePasting,
      listInput,
      (context, { slug, ...sent }) => lists.read(context, slug, sent),
      { text: 'List' },
    ),
    getResultList: guarded(requirePasting, listById, (context, { slug, id }) =>
      lists.show(context, slug, id),
    ),
    chooseListColumns: guarded(
      requirePasting,
      listColumnsInput,
      (context, { slug, id, isGun = false, distance, isMinutes = '', race, ...fields }) =>
        lists.choose(context, slug, id, {
          columns: columnsIn(fields),
          isGun,
          distance,
          isMinutes: isMinutes === '' ? undefined : isMinutes === 'yes',
          race,
        }),
    ),
    saveResultList: guarded(
      requirePasting,
      listAnswersInput,
      (context, { slug, id, then, all = false, categories = false, ...fields }) =>
        lists.save(context, slug, id, {
          answers: answersIn(fields),
          ticks: ticksIn('tick:', fields),
          names: new Map(prefixed(fields, 'name:').map(([line, typed]) => [line, String(typed).trim()])),
          added: all || new Set(ticksIn('new:', fields).map(Number)),
          categories,
          answersOnly: then === 'more',
        }),
    ),
    removeResultList: guarded(requirePasting, listById, (context, { slug, id }) =>
      lists.remove(context, slug, id),
    ),
    undoResultList: guarded(requirePasting, listById, (context, { slug, id }) =>
      lists.undo(context, slug, id),
    ),
    forgetListName: guarded(requirePasting, listById, (context, { slug, id }) =>
      lists.forget(context, slug, id),
    ),
    saveRaceFacts: guarded(requirePasting, raceFactsInput, (context, { slug, distance, club, ...fields }) =>
      lists.saveFacts(context, slug, { distance, club, fields }),
    ),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns fields whose names begin with a prefix, by the rest of the name. */
function prefixed(fields: Fields, prefix: string): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )
}

function columnsIn(fields: Fields): Readonly<Record<number, ListColumn>> {
  const chosen = prefixed(fields, 'column').filter((one): one is [string, ListColumn] => isListColumn(one[1]))
  return Object.fromEntries(chosen)
}

function answersIn(fields: Fields): Readonly<Record<string, NameAnswer>> {
  const isAnswer = (one: readonly [string, unknown]): one is [string, NameAnswer] =>
    one[1] === 'yes' || one[1] === 'no'
  return Object.fromEntries(prefixed(fields, 'who:').filter(isAnswer))
}

function ticksIn(prefix: string, fields: Fields): readonly string[] {
  return prefixed(fields, prefix).flatMap(([key, value]) => (value === 'yes' ? [key] : []))
}
