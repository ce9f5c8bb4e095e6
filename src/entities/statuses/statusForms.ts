import { doneTexts, type ToldStatus } from '../../kernel/calls/done'
import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { askedPart, form, type FormValues, homeForm } from '../../kernel/calls/form'

export const setStatus = form(endpoints.setStatus, {
  page: ownStatusPage,
  next: afterOwnStatus,
  done: ({ said }, { userId }) => {
    if (userId) return { text: doneTexts.othersStatusSet, isSeen: true }
    // A card on the event's page shows a personal best.
    return { text: doneTexts.statusSet, said, ...(said?.mark === 'PB' && { isSeen: true }) }
  },
})
export const removeStatus = form(endpoints.removeStatus, {
  page: ownStatusPage,
  next: afterOwnStatus,
  done: ({ removed }, { userId, from, slug = '' }) => {
    if (userId) return { text: doneTexts.othersStatusRemoved, isSeen: true }
    if (from !== homeForm || removed?.status !== 'entered') return { text: doneTexts.statusRemoved }
    return { text: doneTexts.entryRemoved, removed: { ...removed, slug } }
  },
})
export const enterResult = form(endpoints.enterResult, {
  page: ({ slug = '', after }) => paths.enterResults(slug, { after }),
  next: (_output, values) => savedPage(values),
  done: { text: 'The result was saved.', isSeen: true },
})
export const undoStatus = form(endpoints.undoStatus, {
  page: (values) => savedPage(values),
  next: (_output, values) => savedPage(values, 'yes'),
  done: { text: 'The status is as it was before.', isSeen: true },
})
/** The page of one's own status; for an administrator who sets somebody else's, the page for that. */
function ownStatusPage({ slug = '', userId, from }: FormValues): string {
  if (from === homeForm) return paths.home
  if (userId) return paths.eventUser(slug, userId)
  return paths.eventStatus(slug) + (from === askedPart ? `?from=${askedPart}` : '')
}

/**
 * One's own status is shown on the event's page, or at home where it was set there, or where the next race is asked
 * about, unless there is a personal best to show. An administrator goes on with the next person.
 */
function afterOwnStatus(
  { event, said }: { readonly event: { readonly path: string }; readonly said?: ToldStatus },
  { slug = '', userId, from }: FormValues,
): string {
  if (from === homeForm) return paths.home
  if (from === askedPart && said?.mark === 'PB') return `${event.path}?best=${askedPart}`
  if (from === askedPart) return `${paths.home}#${askedPart}`
  return userId ? paths.enterResults(slug, { saved: userId }) : event.path
}

/** The page of the list that the field was on, with the user whose result was saved. */
function savedPage({ slug = '', userId, after }: FormValues, undone?: 'yes'): string {
  return paths.enterResults(slug, { saved: userId, undone, after })
}
