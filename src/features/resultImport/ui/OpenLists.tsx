import * as resultImportCalls from '../contract'
import type { EventView } from '../../../entities/events/contract'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { ActionRows } from '../../../browser/ActionButton'
import { useAnswer } from '../../../browser/useAnswer'
import { Panel } from '../../../ui/layout/Panel'

interface OpenListsProps {
  /** The event whose lists are shown; absent for those of all events. */
  readonly of?: Pick<EventView, 'slug'>
}

/** The lists with lines that still need an answer, until they are answered or dismissed. */
export function OpenLists({ of }: OpenListsProps) {
  const { openLists = [] } = useAnswer(resultImportCalls.getOpenLists, {}) ?? {}
  const shown = openLists.filter(({ event }) => of === undefined || event.slug === of.slug)
  if (shown.length === 0) return null
  const items = shown.map(({ id, lines, event: { slug, title } }) => {
    const open = counted(lines, 'line still needs', 'lines still need')
    const content = (
      <a href={paths.resultList(slug, id)}>
        {open} an answer{of === undefined && `: ${title}`}
      </a>
    )
    return { fields: { slug, id }, name: `the lines of ${title}`, content }
  })
  return (
    <Panel title="Results to check">
      <ActionRows rows={items} call={resultImportCalls.removeResultList} label="Dismiss" />
    </Panel>
  )
}
