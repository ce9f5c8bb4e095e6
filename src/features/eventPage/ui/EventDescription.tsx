import { foldedDescription } from '../limits'
import { FoldedPanel } from '../../../ui/layout/FoldedPanel'
import { Panel } from '../../../ui/layout/Panel'
import styles from './EventDescription.module.css'

const title = 'About the race'

/** The description of the race. A long one is folded on phones, where the people come after it. */
export function EventDescription({ text }: { readonly text: string }) {
  const content = <p className={styles.text}>{text}</p>
  return text.length > foldedDescription ? (
    <FoldedPanel title={title}>{content}</FoldedPanel>
  ) : (
    <Panel title={title}>{content}</Panel>
  )
}
