import { hiddenTexts } from '../domain/hidden'
import { useAppSelector } from '../state/useAppSelector'
import { Panel } from '../ui/Panel'
import styles from './HiddenBanner.module.css'

/** On every page: tells viewers whom an administrator has hidden. */
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
