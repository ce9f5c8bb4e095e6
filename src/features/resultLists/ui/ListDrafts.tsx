import { forms } from '../../../api/forms'
import type { ListDraftView } from '../../../api/resultListViews'
import { formatDay } from '../../../domain/dateText'
import { paths } from '../../../domain/paths'
import { useAction } from '../../../state/useAction'
import { useAppSelector } from '../../../state/useAppSelector'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/Panel'
import rows from '../../../ui/splitRows.module.css'
import text from '../../../ui/text.module.css'
import { useListClubName } from './useListClubName'

interface ListDraftsProps {
  readonly slug: string
  readonly drafts: readonly ListDraftView[]
}

/** Lists that the viewer has pasted and not saved. */
export function ListDrafts({ slug, drafts }: ListDraftsProps) {
  const remove = useAction(forms.removeResultList)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const clubName = useListClubName()
  if (drafts.length === 0) return null
  return (
    <Panel title="Not saved yet">
      <ul className={rows.rows}>
        {drafts.map(({ id, club, addedOn, expires }) => {
          const name = `${formatDay(addedOn, timeZone)}, ${clubName(club)}`
          return (
            <li key={id}>
              <div>
                <a href={paths.resultList(slug, id)}>{name}</a>
                <p className={classes(text.small, text.quiet)}>
                  It is deleted on {formatDay(expires, timeZone)}.
                </p>
              </div>
              <ApiForm
                call={forms.removeResultList}
                fixed={{ slug, id }}
                onSubmit={() => void remove({ slug, id })}
              >
                <Button type="submit">
                  Throw away<span className={text.hidden}> the list of {name}</span>
                </Button>
              </ApiForm>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
