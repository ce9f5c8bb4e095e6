import type * as raceImportCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { isSelectable, type RaceFate } from '../raceList'
import { guarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import { addRacesInput, readRacesInput, takeBackRacesInput } from '../inputs'
import { requireAuthor } from '../../eventEditing/server/eventWriteService'
import type { RaceListService } from './raceListService'

const labels = { text: 'List', time: 'Time' }

export function createRaceListHandlers(
  lists: RaceListService,
): HandlersOf<typeof raceImportCalls, 'getRaceLists' | 'readRaces' | 'addRaces' | 'takeBackRaces'> {
  return {
    getRaceLists: guarded(requireAuthor, noInput, (context) => lists.imports(context)),
    readRaces: guarded(
      requireAuthor,
      readRacesInput,
      (context, { text, order, time, ...fields }) =>
        lists.preview(context, { text, order: order || undefined, time, fixes: fixesIn(fields) }),
      labels,
    ),
    addRaces: guarded(
      requireAuthor,
      addRacesInput,
      (context, { text, order, time, ...fields }) =>
        lists.add(
          context,
          { text, order: order || undefined, time, fixes: fixesIn(fields) },
          chosenIn(fields),
        ),
      labels,
    ),
    takeBackRaces: guarded(requireAuthor, takeBackRacesInput, (context, { addedOn }) =>
      lists.undo(context, addedOn),
    ),
  }
}

function fixesIn(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const fixes = Object.entries(fields).flatMap(([name, text]) =>
    /^fix:\d{1,5}:\w{1,20}$/u.test(name) && typeof text === 'string' && text.trim() !== ''
      ? [[name, text] as const]
      : [],
  )
  return Object.fromEntries(fixes)
}

/** Returns the fates that the selected lines had in the preview, by line number. */
function chosenIn(fields: Readonly<Record<string, unknown>>): ReadonlyMap<number, RaceFate> {
  const lines = Object.entries(fields).flatMap(([name, fate]) => {
    const number = Number(/^line(\d{1,5})$/u.exec(name)?.[1])
    return number > 0 && isSelectable(fate) ? [[number, fate] as const] : []
  })
  return new Map<number, RaceFate>(lines)
}
