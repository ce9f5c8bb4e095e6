import * as notificationCalls from '../contract'
import type { PushView } from '../contract'
import { formatDay } from '../../../kernel/dates/dateText'
import { ActionRows } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { useHydrated } from '../../../ui/useHydrated'
import { pushSubscription } from './pushAbility'
import { PushOffer } from './PushOffer'

/** The browsers that show the viewer's notifications and, with scripts, the offer to add this one. */
export function PushPanel({ push: { browsers } }: { readonly push: PushView }) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const canAdd = useHydrated()
  if (browsers.length === 0 && !canAdd) return null
  return (
    <Panel title="Push notifications">
      <ActionRows
        rows={browsers.map(({ id, name, addedOn, isHere }) => ({
          fields: { id },
          name,
          content: (
            <>
              <p>{name}</p>
              <p className={classes(text.small, text.quiet)}>
                {isHere ? 'This browser, added' : 'Added'} {formatDay(addedOn, timeZone)}
              </p>
            </>
          ),
        }))}
        call={notificationCalls.endPush}
        label="Remove"
        options={{
          stays: true,
          onDone: ({ notices }) => {
            if (!notices.push.browsers.some(({ isHere }) => isHere)) void unsubscribe()
          },
        }}
      />
      {canAdd && (
        <PushOffer
          offer="Get notifications on this device even when the site is closed, until you log out."
          isOn={browsers.some(({ isHere }) => isHere)}
        />
      )}
    </Panel>
  )
}

/** Ends this browser's own subscription. */
async function unsubscribe() {
  await (await pushSubscription())?.unsubscribe()
}
