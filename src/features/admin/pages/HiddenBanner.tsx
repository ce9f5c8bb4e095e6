import { hiddenTexts } from '../../../kernel/access/hidden'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Panel } from '../../../ui/layout/Panel'
import styles from './HiddenBanner.module.css'

/** Tells hidden viewers, on every page, that what they add is hidden. */
export function HiddenBanner() {
  const isHidden = useAppSelector(({ viewer }) => viewer.isHidden)
  if (!isHidden) return null
  return (
    <div className={styles.banner}>
      <Panel title="Hidden">
        <p>{hiddenTexts.own}</p>
      </Panel>
    </div>
  )
}
