import * as noticeCalls from '../contract'
import type { PushView } from '../contract'
import { formatDay } from '../../../kernel/dates/dateText'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { useHydrated } from '../../../ui/useHydrated'
import { pushSubscription } from './pushAbility'
import { PushOffer } from './PushOffer'

/** The browsers that show the viewer's notices; with scripts also the offer to add this one. */
export function PushPanel({ push: { browsers } }: { readonly push: PushView }) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const end = useAction(noticeCalls.endPush)
  const canAdd = useHydrated()
  if (browsers.length === 0 && !canAdd) return null
  const endHere = async (id: string) => {
    await end({ id })
    await (await pushSubscription())?.unsubscribe()
  }
  return (
    <Panel title="Shown on my devices">
      {browsers.length > 0 && (
        <ul className={rows.rows}>
          {browsers.map(({ id, name, addedOn, isHere }) => (
            <li key={id}>
              <div>
                <p>{name}</p>
                <p className={classes(text.small, text.quiet)}>
                  {isHere && 'This browser, '}since {formatDay(addedOn, timeZone)}
                </p>
              </div>
              <ApiForm
                call={noticeCalls.endPush}
                fixed={{ id }}
                onSubmit={() => void (isHere ? endHere(id) : end({ id }))}
              >
                <Button type="submit">
                  End <span className={text.hidden}>{name}</span>
                </Button>
              </ApiForm>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <PushOffer
          offer="Notices also show on this device when the site is closed, until you log out."
          isTold={browsers.some(({ isHere }) => isHere)}
        />
      )}
    </Panel>
  )
}
